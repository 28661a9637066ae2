import { expect, it } from 'vitest';
import { buildModel } from '../build/build-model.ts';
import { loadSchemas } from '../load/load.ts';
import { takesText } from '../model/runtime-type.ts';
import { exampleText } from './example-text.ts';

/** Returns the last simple type of a schema. */
async function lastType(types: string) {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${types}</xs:schema>`;
  const { model } = buildModel(await loadSchemas(['a.xsd'], async () => schema));
  const type = model.types.at(-1);
  if (type?.kind !== 'simple') throw new Error('The schema has no simple type');
  return type;
}

const restriction = (name: string, base: string, patterns: readonly string[]) =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">${patterns
    .map((value) => `<xs:pattern value="${value}"/>`)
    .join('')}</xs:restriction></xs:simpleType>`;

it('follows the pattern of a type', async () => {
  expect(exampleText(await lastType(restriction('Code', 'xs:string', ['[A-Z]{2}-\\d{3}'])))).toBe('AB-456');
});

it('follows a pattern whose automaton would be exponential', async () => {
  const classes = Array.from({ length: 69 }, (_, index) => `.+\\.class${index}=.+\\(.+\\).*`);
  const types = restriction('Urn', 'xs:string', classes) + restriction('Short', 'Urn', ['.{1,40}']);
  const type = await lastType(types);
  const example = exampleText(type);
  expect(example).toMatch(/\.class0=/);
  expect(takesText(type, example ?? '')).toBe(true);
});

it('finds no example of patterns that contradict each other, without a search that takes minutes', async () => {
  const classes = Array.from({ length: 69 }, (_, index) => `.+\\.class${index}=.+\\(.+\\).*`);
  const types = restriction('Urn', 'xs:string', classes) + restriction('None', 'Urn', ['\\d+']);
  expect(exampleText(await lastType(types))).toBeUndefined();
});
