import { describe, expect, test } from 'vitest';
import {
  complex,
  el,
  facet,
  messageFindingsBetween,
  schema,
  seq,
  simple,
  typed,
} from './testing/verdict-rows.ts';

const derivation = (more: string) =>
  schema(`<xs:element name="m" type="t:T"/>
    <xs:complexType name="T"><xs:sequence>${el('a')}</xs:sequence></xs:complexType>${more}`);
const DERIVED = `<xs:complexType name="U"><xs:complexContent><xs:extension base="t:T">
  <xs:sequence>${el('b')}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>`;

/** Changes of XML Schemas that are easy to miss: [change, before, after, part of the document that shows it]. */
const MISSED: [change: string, before: string, after: string, shown: string][] = [
  ['fixed is added', seq(el('a')), seq(el('a', 'fixed="x"')), '<a>a</a>'],
  ['a type that xsi:type could name is gone', derivation(DERIVED), derivation(''), 'xsi:type="n1:U"'],
];

describe('a change of an XML Schema that is easy to miss', () => {
  test.each(MISSED)('%s', async (_change, before, after, shown) => {
    const [found] = await messageFindingsBetween('request', before, after);
    expect(found?.level).toBe('breaking');
    expect(found?.counterexample).toMatchObject({ kind: 'document', xml: expect.stringContaining(shown) });
  });
});

/** Changes of XML Schemas that break no request: [change, before, after]. */
const HARMLESS: [change: string, before: string, after: string][] = [
  ['a pattern takes more', simple(facet('pattern', '[a-z]+')), simple(facet('pattern', '[a-z0-9]+'))],
  ['a token becomes a list of tokens', simple(''), typed('<xs:list itemType="xs:token"/>')],
  ['an element gets a default', seq(el('a')), seq(el('a', 'default="x"'))],
];

test.each(HARMLESS)('%s, which breaks nothing', async (_change, before, after) => {
  const findings = await messageFindingsBetween('request', before, after);
  expect(findings.filter(({ level }) => level === 'breaking' || level === 'undecided')).toEqual([]);
});

test('a message says what happens: lost values are no longer allowed, gained ones are new', async () => {
  const [one, two] = [seq(el('a')), seq(el('a') + el('b', 'minOccurs="0"'))];
  const said = async (before: string, after: string) =>
    (await messageFindingsBetween('request', before, after)).map(({ message }) => message);
  expect(await said(two, one)).toEqual([expect.stringContaining('`b` is no longer allowed.')]);
  expect(await said(one, two)).toEqual([expect.stringContaining('`b` is new.')]);
  expect(await said(complex(''), complex('<xs:anyAttribute/>'))).toEqual([
    expect.stringContaining('takes more than before'),
  ]);
});
