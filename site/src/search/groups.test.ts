import { expect, test } from 'vitest';
import { eachOnce, groupsOf, type Saying } from './groups.ts';

const said = (context: string, version: string, title: string, text = ''): Saying => ({
  context,
  version,
  title,
  text,
});
const versions = (hits: readonly Saying[]) =>
  groupsOf(hits, (hit) => hit).map((group) => group.map(({ version }) => version).join(' '));

test('an error text is one group, whatever its cause in each API', () => {
  const hits = [
    said('Error', 'A', 'Wrong format', 'The field …'),
    said('Error', 'A', 'Unknown reference'),
    said('Error', 'B', 'Wrong format', 'The property …'),
  ];
  expect(versions(hits)).toEqual(['A B', 'A']);
});

test('fields of one name are one group only if they have the same description', () => {
  const hits = [
    said('Field', 'A', 'endDate', 'When the inspection ended.'),
    said('Field', 'B', 'endDate', 'Last day of the subscription.'),
    said('Field', 'C', 'endDate', 'Last day of the subscription.'),
  ];
  expect(versions(hits)).toEqual(['A', 'B C']);
});

test('an error and a guide of the same title are different hits', () => {
  expect(versions([said('Error', 'A', 'Limits'), said('Guide', 'B', 'Limits')])).toEqual(['A', 'B']);
});

test('hits of one version, and of none, stay apart', () => {
  const twice = (version: string) => [said('Guide', version, 'Limits'), said('Guide', version, 'Limits')];
  expect(versions(twice('A'))).toEqual(['A', 'A']);
  expect(versions(twice(''))).toEqual(['', '']);
  expect(versions([...twice('A'), ...twice('B')])).toEqual(['A B', 'A B']);
});

test('a hit that has collected versions keeps them', () => {
  const hit = (version: string, ...others: readonly string[]) => ({
    url: `/${version}`,
    context: 'Error',
    version,
    title: [
      { text: 'Wrong ', marked: false },
      { text: 'format', marked: true },
    ],
    snippet: [],
    versions: others.map((name) => ({ name, url: `/${name}` })),
  });
  const hits = eachOnce([hit('A', 'B'), hit('C', 'D')]);
  expect(hits.map(({ url, versions }) => [url, ...versions.map((place) => place.url)])).toEqual([
    ['/A', '/B', '/C', '/D'],
  ]);
});
