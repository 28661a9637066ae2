import { describe, expect, it } from 'vitest';
import { type Problem, parse, serialize, tolerance } from '../index.ts';
import type { RawElement } from '../raw-element/raw-element.ts';
import { complex, element, root, sequence, token } from '../schema.ts';
import { parseStream } from './parse-stream.ts';

interface Note {
  to?: string;
  text?: string;
  $unknown?: RawElement[];
}

const note = root<Note>(
  'note',
  complex({ content: sequence([element('to', token, { min: 0 }), element('text', token, { min: 0 })]) }),
);
const MORE = Array.from({ length: 100 }, (_, index) => `<p:more no="${index}">p:${index}</p:more>`).join('');
const document = (inner: string) => `<note xmlns:p="urn:p">${inner}</note>`;
const LONG = document(`${MORE}<to>a</to><!-- <u/> -->\n${MORE} <last/><text>b</text>`);

function isBuilt(message: Note): boolean {
  return Object.getOwnPropertyDescriptor(message, '$unknown')?.get === undefined;
}

/** The outermost element has the prefixes that its content uses. */
function withoutPrefixes({ namespaces: _, ...element }: RawElement): RawElement {
  return element;
}

async function streamed(text: string): Promise<unknown> {
  const items = parseStream(note, 'to', [text]);
  for (let next = await items.next(); ; next = await items.next()) if (next.done) return next.value;
}

describe('many unknown elements stay text until somebody reads them', () => {
  it('and are then the elements that a stream builds at once', async () => {
    const message = parse(note, LONG);
    expect(isBuilt(message)).toBe(false);
    const [first] = message.$unknown ?? [];
    expect(first).toEqual({
      name: 'more',
      namespace: 'urn:p',
      prefix: 'p',
      attributes: [{ name: 'no', namespace: '', value: '0' }],
      children: ['p:0'],
    });
    expect(message.$unknown?.length).toBe(201);
    expect(message.$unknown).toBe(message.$unknown);
    const { to: _, ...rest } = message;
    expect(await streamed(LONG)).toEqual(rest);
  });

  it('for copies, JSON and structured clones too', () => {
    const expected = parse(note, LONG).$unknown;
    expect({ ...parse(note, LONG) }.$unknown).toEqual(expected);
    expect(JSON.parse(JSON.stringify(parse(note, LONG))).$unknown).toEqual(expected);
    expect(structuredClone(parse(note, LONG)).$unknown).toEqual(expected);
    expect(Object.freeze(parse(note, LONG)).$unknown).toEqual(expected);
  });

  it('unless somebody replaces or deletes them first', () => {
    const message = parse(note, LONG);
    message.$unknown = [];
    expect(message).toEqual({ to: 'a', text: 'b', $unknown: [] });
    delete message.$unknown;
    expect(message).toEqual({ to: 'a', text: 'b' });
  });

  it('and are written again', () => {
    const message = parse(note, LONG);
    const written = serialize(note, message, { tolerate: tolerance() });
    expect(parse(note, written)).toEqual(message);
  });
});

it('builds few unknown elements at once', () => {
  const message = parse(note, document('<u/><to>a</to><v/>'));
  expect(isBuilt(message)).toBe(true);
  expect(message.$unknown?.length).toBe(2);
});

it('keeps one unknown element with many in it as text, and the few before it as objects', () => {
  const message = parse(note, document(`<u/><all>${MORE}</all><v/>`));
  expect(isBuilt(message)).toBe(false);
  const [, all] = message.$unknown ?? [];
  expect(message.$unknown?.map(({ name }) => name)).toEqual(['u', 'all', 'v']);
  expect(all?.children).toEqual(parse(note, document(MORE)).$unknown?.map(withoutPrefixes));
});

it('keeps an only unknown element with many in it as text', () => {
  const message = parse(note, document(`<all>${MORE}</all>`));
  expect(isBuilt(message)).toBe(false);
  expect(message.$unknown?.map(({ name }) => name)).toEqual(['all']);
});

it('builds unknown elements at once where many prefixes are in scope, since their text would need a copy of all', () => {
  const prefixes = Array.from({ length: 100 }, (_, index) => `xmlns:p${index}="urn:${index}"`).join(' ');
  const message = parse(note, `<note xmlns:p="urn:p" ${prefixes}>${MORE}</note>`);
  expect(isBuilt(message)).toBe(true);
  expect(message.$unknown).toEqual(parse(note, document(MORE)).$unknown);
});

it('keeps the namespaces around unknown elements, but not those of elements before them', () => {
  const pair = '<x:u xmlns:x="urn:x" xmlns:p="urn:inner"/><p:v/>';
  const message = parse(note, `<note xmlns:p="urn:outer">${pair.repeat(40)}</note>`);
  expect(isBuilt(message)).toBe(false);
  const namespaces = message.$unknown?.map(({ namespace }) => namespace);
  expect(namespaces).toEqual(Array.from({ length: 40 }, () => ['urn:x', 'urn:outer']).flat());
});

it('reports mistakes in unknown elements while it reads', () => {
  expect(() => parse(note, document(`${MORE}<u><v></u>`))).toThrow('</v> is expected here');
  expect(() => parse(note, document(`${MORE}<q:u/>`))).toThrow('The prefix q is not declared');
  expect(() => parse(note, document(MORE), { limits: { raw: 199 } })).toThrow('more than 199 raw elements');
});

it('reports unknown elements as tolerated without building them', () => {
  const reported: Problem[] = [];
  const message = parse(note, LONG, { onTolerated: (problem) => reported.push(problem) });
  expect(reported.length).toBe(201);
  expect(reported[1]).toMatchObject({ rule: 'unknown-element', path: '/note/more[2]', line: 1 });
  expect(isBuilt(message)).toBe(false);
});
