import { expect, it } from 'vitest';
import { buildModel } from '../build/build-model.ts';
import { loadSchemas } from './load.ts';

async function built(content: string) {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace=" urn:t ">${content}</xs:schema>`;
  const { model, diagnostics } = buildModel(await loadSchemas(['m.xsd'], async () => text));
  return { model, codes: diagnostics.map(({ code }) => code) };
}

it('ignores white space around names', async () => {
  const type = '<xs:complexType name="&#9;A "><xs:attribute name=" a" type="xs:int"/></xs:complexType>';
  const group = '<xs:attributeGroup name=" g "/>';
  const element = '<xs:element name="\n e " type="t:A" substitutionGroup=" t:h "/>';
  const { model, codes } = await built(`${type}${group}${element}<xs:element name="h" type="t:A"/>`);
  expect(codes).toEqual([]);
  expect(model.elements.map(({ name }) => name)).toEqual([
    { namespace: 'urn:t', local: 'e' },
    { namespace: 'urn:t', local: 'h' },
  ]);
});

it('keeps white space in values', async () => {
  const { model, codes } = await built(
    '<xs:element name="e" type="xs:string" default=" x "/><xs:element name="f" type="xs:string" fixed=" "/>',
  );
  expect(codes).toEqual([]);
  expect(model.elements.map(({ default: value, fixed }) => value ?? fixed)).toEqual([' x ', ' ']);
});

it('rejects another space in a name', async () => {
  expect((await built('<xs:element name="e\u00a0"/>')).codes).toContain('invalid');
});
