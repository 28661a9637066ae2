import { expect, it } from 'vitest';
import { identity, type ParseOptions, parse } from '../index.ts';
import {
  any,
  attribute,
  choice,
  complex,
  element,
  ID,
  IDREF,
  mixed,
  mixedModel,
  namespace,
  rawContent,
  root,
  sequence,
} from '../schema.ts';
import { problemsOf } from '../testing/problems.ts';

const MANY = { min: 0, max: Number.POSITIVE_INFINITY };

const x = namespace('urn:x', 'x');
const id = attribute('id', ID);
const item = complex({ attributes: [id], content: sequence([element('Of', IDREF, { min: 0 })]) });
const message = root<object>(
  'Message',
  complex({
    content: sequence([
      element('Item', complex({ attributes: [id] }), MANY),
      element('Note', mixed({ model: 'note', attributes: [id] }), MANY),
      element('Ref', IDREF, MANY),
      any('lax', { not: [''] }, { ...MANY, contents: 'lax' }),
      element('Closed', complex({ content: sequence([any('skipped', { not: [''] }, MANY)]) }), { min: 0 }),
    ]),
  }),
);
const checks = rawContent(() => ({
  elements: [root('Item', item, { namespace: x })],
  attributes: [attribute('id', ID, { namespace: x })],
  models: {
    note: mixedModel({
      attributes: [id],
      content: sequence([choice([element('Item', item)], { ...MANY, key: 'choice' })]),
    }),
  },
}));

/** Returns the rules that a document violates, and where. */
function found(content: string, options: ParseOptions = { strict: true, rawContent: checks }): string[] {
  const text = `<Message xmlns:x="urn:x">${content}</Message>`;
  return problemsOf(() => parse(message, text, { identity: identity(), ...options })).map(
    ({ rule, path }) => `${rule} ${path}`,
  );
}

it('knows the ID of an element with mixed content, without a check of its content', () => {
  expect(found('<Note id="a"/><Note id="a"/>', { strict: true })).toEqual(['id /Message/Note[2]']);
  expect(found('<Item id="a"/><Note id="a"/>')).toEqual(['id /Message/Note[1]']);
});

it.each([
  ['in mixed content', '<Item id="a"/><Note>see <Item id="a"/></Note>', 'id /Message/Note[1]/Item[1]'],
  ['in elements that a wildcard accepts', '<Item id="a"/><x:Item id="a"/>', 'id /Message/Item[2]'],
  ['twice in one wildcard', '<x:y><x:Item id="a"/><x:Item id="a"/></x:y>', 'id /Message/y[1]/Item[2]'],
  ['as a global attribute', '<Item id="a"/><x:y x:id="a"/>', 'id /Message/y[1]'],
  ['as xml:id', '<x:y xml:id="a"/><x:y xml:id="a"/>', 'id /Message/y[2]'],
])('finds an ID that another element has, %s', (_, content, problem) => {
  expect(found(content)).toEqual([problem]);
  expect(found(content, { strict: true })).toEqual([]);
});

it.each([
  ['in mixed content', '<Note>see <Item id="a"/></Note>'],
  ['in elements that a wildcard accepts', '<x:y><x:Item id="a"/></x:y>'],
  ['as a global attribute', '<x:y x:id="a"/>'],
])('resolves a reference to an ID %s', (_, content) => {
  const lax = content.startsWith('<x:') ? content : '';
  const notes = lax === '' ? content : '';
  expect(found(`${notes}<Ref>a</Ref>${lax}`)).toEqual([]);
  expect(found(`${notes}<Ref>b</Ref>${lax}`)).toEqual(['idref /Message/Ref[1]']);
  expect(found(`${notes}<Ref>b</Ref>${lax}`, { strict: true })).toEqual([]);
});

it('finds a reference from a raw element that leads nowhere', () => {
  expect(found('<x:Item id="a"><Of>a</Of></x:Item>')).toEqual([]);
  expect(found('<x:Item id="a"><Of>b</Of></x:Item>')).toEqual(['idref /Message/Item[1]/Of[1]']);
});

it('knows that skipped elements have no IDs', () => {
  const skipped = '<Closed><x:Item id="a"/><x:Item id="a"/></Closed>';
  expect(found(`<Ref>a</Ref>${skipped}`)).toEqual(['idref /Message/Ref[1]']);
});

it('does not report what may refer to an element that only a lenient reader accepts', () => {
  const lenient = { rawContent: checks };
  expect(found('<Ref>a</Ref><Other id="a"/>', lenient)).toEqual([]);
  expect(found('<Note><Other id="a"/></Note><Ref>a</Ref>', lenient)).toEqual([]);
  expect(found('<Ref>a</Ref>', lenient)).toEqual(['idref /Message/Ref[1]']);
});
