import { describe, expect, it } from 'vitest';
import {
  InvalidXmlError,
  identity,
  type ParseOptions,
  parse,
  parseStream,
  type RootElement,
  tolerance,
  UnsafeXmlError,
} from '../index.ts';
import {
  any,
  attribute,
  type ConstraintPath,
  complex,
  decimal,
  element,
  ID,
  IDREF,
  IDREFS,
  type IdentityConstraint,
  list,
  restrict,
  root,
  sequence,
  string,
  token,
  union,
} from '../schema.ts';
import { valueKey } from './value-key.ts';

const MANY = { min: 0, max: Number.POSITIVE_INFINITY };

const step = (...names: readonly string[]): ConstraintPath => ({
  steps: names.map((name) => ['', name] as const),
});
const at = (name: string): ConstraintPath => ({ steps: [], attribute: ['', name] });

const line = complex({
  attributes: [attribute('no', decimal)],
  content: sequence([element('Note', token, { min: 0 })]),
});
const content = complex({
  content: sequence([
    element('Line', line, MANY),
    element('Ref', decimal, MANY),
    any('others', { not: [''] }, MANY),
  ]),
});
const order = root<{ Line?: { no?: string; Note?: string }[]; Ref?: string[] }>('Order', content);

const lines: IdentityConstraint = {
  kind: 'key',
  name: '{}lineNumber',
  on: [order],
  selector: [step('Line')],
  fields: [[at('no')]],
};
const references: IdentityConstraint = {
  kind: 'keyref',
  name: '{}reference',
  on: [order],
  selector: [step('Ref')],
  fields: [[step()]],
  refer: '{}lineNumber',
};

/** Returns the problems of a document, as `line:column rule path`, with their sentences. */
function problemsOf(
  message: RootElement<unknown>,
  text: string,
  constraints: readonly IdentityConstraint[] = [],
  options: ParseOptions = {},
): string[] {
  try {
    parse(message, text, { identity: identity(constraints), ...options });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
    return error.problems.map(
      ({ line: at, column, rule, path, message: says }) => `${at}:${column} ${rule} ${path}: ${says}`,
    );
  }
}

describe('says what is wrong, where, and how to fix it', () => {
  it.each([
    [
      'a key that two elements have',
      '<Order>\n <Line no="1"/>\n <Line no="1.0"/>\n</Order>',
      '3:2 key /Order/Line[2]: The key lineNumber has the value "1.0" already, in line 2. Give each Line another value.',
    ],
    [
      'a key without a value',
      '<Order><Line><Note>a</Note></Line></Order>',
      '1:8 key /Order/Line[1]: Line has no value at @no, which the key lineNumber needs. Add it.',
    ],
    [
      'a reference that leads nowhere',
      '<Order>\n<Line no="1"/>\n<Ref>2</Ref></Order>',
      '3:1 keyref /Order/Ref[1]: The keyref reference refers to "2", which the key lineNumber does not have. Refer to one that it has, or add it.',
    ],
  ])('%s', (_, text, problem) => {
    expect(problemsOf(order, text, [lines, references])).toEqual([problem]);
  });

  it('of each mistake at once', () => {
    const text =
      '<Order><Line no="1"/><Line no="01"/><Line><Note>a</Note></Line><Ref>2</Ref><Ref>3</Ref></Order>';
    const problems = problemsOf(order, text, [lines, references]);
    expect(problems.map((problem) => problem.split(' ')[1])).toEqual(['key', 'key', 'keyref', 'keyref']);
  });

  it('of several values for one field', () => {
    const notes = { ...lines, kind: 'unique' as const, selector: [step()], fields: [[step('Line', 'Note')]] };
    const text = '<Order><Line no="1"><Note>a</Note></Line><Line no="2"><Note>b</Note></Line></Order>';
    expect(problemsOf(order, text, [notes])).toEqual([
      '1:1 unique /Order: Order has several values for one field of the unique lineNumber. Give it one.',
    ]);
  });

  it('of elements instead of a value', () => {
    expect(problemsOf(order, '<Order><Line no="1"/></Order>', [{ ...lines, fields: [[step()]] }])).toEqual([
      '1:8 key /Order/Line[1]: Line has elements in the place of a value of the key lineNumber. Give it one.',
    ]);
  });
});

it('reports nothing when it is not used, or when the constraints are fulfilled', () => {
  const text = '<Order><Line no="1"/><Line no="1"/><Ref>2</Ref></Order>';
  expect(parse(order, text).Line).toHaveLength(2);
  expect(problemsOf(order, text)).toEqual([]);
  expect(problemsOf(order, '<Order><Line no="1"/><Ref>1.0</Ref></Order>', [lines, references])).toEqual([]);
});

it('does not report what may refer to elements that the schema leaves open', () => {
  const open = { ...lines, selector: [step('Line'), { steps: [['*', '*'] as const] }] };
  const text = '<Order><Ref>2</Ref><x:Line xmlns:x="urn:x" no="2"/></Order>';
  expect(problemsOf(order, text, [{ ...open, selector: [{ steps: [['urn:x', '*']] }] }, references])).toEqual(
    [],
  );
  expect(problemsOf(order, text, [lines, references])).toHaveLength(1);
});

it('finds an element by the name in its schema when reading tolerates another', () => {
  const text = '<Order><line no="1"/><LINE no="1"/></Order>';
  expect(problemsOf(order, text, [lines], { tolerate: tolerance() })).toHaveLength(1);
});

it('counts an empty element that could be omitted as absent, unless reading is strict', () => {
  const notes = { ...lines, kind: 'unique' as const, fields: [[step('Note')]] };
  const text = '<Order><Line no="1"><Note/></Line><Line no="2"><Note/></Line></Order>';
  expect(problemsOf(order, text, [notes])).toEqual([]);
  expect(problemsOf(order, text, [notes], { strict: true })).toHaveLength(1);
});

it('counts a nil element as absent', () => {
  const nil = root('m', complex({ content: sequence([element('a', token, { ...MANY, nillable: true })]) }));
  const values = { ...lines, kind: 'unique' as const, on: [nil], selector: [step('a')], fields: [[step()]] };
  const one = '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>';
  expect(problemsOf(nil, `<m>${one}${one}</m>`, [values])).toEqual([]);
  expect(problemsOf(nil, `<m>${one}${one}</m>`, [{ ...values, kind: 'key' }])).toHaveLength(2);
});

it('has the constraints of an element that repeats itself at every level', () => {
  const part = complex({
    attributes: [attribute('id', token)],
    content: sequence([element('Part', () => part, MANY)]),
  });
  const tree = root('Tree', part);
  const siblings: IdentityConstraint = {
    kind: 'unique',
    name: '{}siblings',
    on: [tree, [part, 'Part']],
    selector: [step('Part')],
    fields: [[at('id')]],
  };
  const text = '<Tree><Part id="a"><Part id="a"/><Part id="b"/><Part id="b"/></Part><Part id="b"/></Tree>';
  expect(problemsOf(tree, text, [siblings]).map((problem) => problem.split(':')[1])).toEqual([
    expect.stringContaining('unique /Tree/Part[1]/Part[3]'),
  ]);
});

describe('identifiers', () => {
  const node = complex({
    attributes: [
      attribute('id', restrict(ID)),
      attribute('next', IDREF),
      attribute('all', IDREFS),
      attribute('some', list(IDREF)),
      attribute('either', union(decimal, IDREF)),
    ],
    content: sequence([element('name', ID, { min: 0 }), any('others', { not: [''] }, MANY)]),
  });
  const graph = root('graph', complex({ content: sequence([element('node', node, MANY)]) }));

  it.each([
    '<node id="a" next="b"/><node id="b" next="a"/>',
    '<node id="a" all="a b" some="b a" either="b"/><node id="b"/>',
    '<node either="1"/>',
    '<node><name>a</name></node><node next="a"/>',
    '<node id="a"><name>a</name></node>',
    '<node next="elsewhere"><x:x xmlns:x="urn:x" id="elsewhere"/></node>',
  ])('takes %s', (nodes) => {
    expect(problemsOf(graph, `<graph>${nodes}</graph>`)).toEqual([]);
  });

  it.each([
    ['<node id="a"/><node id="a"/>', 'id', 'The ID "a" already identifies another element, in line 1.'],
    ['<node id="a"/><node><name>a</name></node>', 'id', 'Give each element its own ID.'],
    ['<node next="a"/>', 'idref', 'No element has the ID "a", to which this refers.'],
    ['<node id="a" all="a b"/>', 'idref', '"b"'],
    ['<node id="a" some="b a"/>', 'idref', '"b"'],
    ['<node id="a" either="b"/>', 'idref', 'Refer to an ID of this document, or add the element.'],
  ])('refuses %s', (nodes, rule, says) => {
    const problems = problemsOf(graph, `<graph>${nodes}</graph>`);
    expect(problems).toEqual([expect.stringContaining(` ${rule} `)]);
    expect(problems).toEqual([expect.stringContaining(says)]);
  });
});

describe('keeps no more than limits.keys', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `<Line no="${index}"/>`).join('');

  it('and reports a document that needs more', () => {
    const options = { identity: identity([lines]), limits: { keys: 10 } };
    expect(parse(order, `<Order>${many(10)}</Order>`, options).Line).toHaveLength(10);
    expect(() => parse(order, `<Order>${many(11)}</Order>`, options)).toThrow(UnsafeXmlError);
    expect(() => parse(order, `<Order>${many(11)}</Order>`, options)).toThrow(/more than limits\.keys, 10/);
  });

  it('and counts a long key several times', () => {
    const text = root('t', complex({ attributes: [attribute('id', string)] }));
    const long = { ...lines, on: [text], selector: [step()], fields: [[at('id')]] };
    const read = (length: number) => () =>
      parse(text, `<t id="${'x'.repeat(length)}"/>`, { identity: identity([long]), limits: { keys: 2 } });
    expect(read(100)).not.toThrow();
    expect(read(200)).toThrow(UnsafeXmlError);
  });

  it('and releases them at the end of the element that has the constraint', () => {
    const orders = root('Orders', complex({ content: sequence([element('Order', content, MANY)]) }));
    const inEach = { ...lines, on: [[orders.element.type as typeof content, 'Order'] as const] };
    const text = `<Orders>${`<Order>${many(10)}</Order>`.repeat(5)}</Orders>`;
    expect(() => parse(orders, text, { identity: identity([inEach]), limits: { keys: 10 } })).not.toThrow();
  });
});

it('checks a message that is read chunk by chunk', async () => {
  const read = async () => {
    const chunks = ['<Order>\n<Line no="1"/>', '\n<Line no="2"/><Li', 'ne no="1"/>', '<Ref>7</Ref></Order>'];
    const options = { identity: identity([lines, references]) };
    for await (const _ of parseStream(order, 'Line', chunks, options));
  };
  await expect(read()).rejects.toMatchObject({
    problems: [
      { rule: 'key', line: 3, path: '/Order/Line[3]' },
      { rule: 'keyref', line: 3, path: '/Order/Ref[1]' },
    ],
  });
});

it.each([
  ['-0.0', '0', decimal],
  ['+007.10', '7.1', decimal],
  ['1 2.0', '01 2', list(decimal)],
  ['1.0', '1', union(decimal, token)],
])('takes %s and %s for one value', (a, b, type) => {
  expect(valueKey(type, a)).toBe(valueKey(type, b));
});

it.each([
  ['a text and a number', valueKey(token, '1'), valueKey(decimal, '1')],
  ['two long numbers', valueKey(decimal, '0.10000000000000000001'), valueKey(decimal, '0.1')],
  ['values that their type refuses', valueKey(decimal, 'x'), valueKey(decimal, 'y')],
])('tells %s apart', (_, a, b) => {
  expect(a).not.toBe(b);
});
