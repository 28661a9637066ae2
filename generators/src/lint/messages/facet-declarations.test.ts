import { loadSchemas } from '@partner-apis/xsd';
import { describe, expect, it } from 'vitest';
import { FacetDeclarations } from './facet-declarations.ts';

const included = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:simpleType name="Code"><xs:restriction base="xs:token">
    <xs:maxLength value="3"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="Loop"><xs:restriction base="Loop"/></xs:simpleType>
</xs:schema>`;
const main = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:include schemaLocation="included.xsd"/>
  <xs:simpleType name="Short"><xs:restriction base="Code"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
  <xs:element name="root"><xs:complexType><xs:sequence>
    <xs:element name="a" type="Short"/>
    <xs:element name="b"><xs:simpleType><xs:restriction base="xs:int">
      <xs:maxInclusive value="9"/>
    </xs:restriction></xs:simpleType></xs:element>
    <xs:element name="twice" type="Code"/>
    <xs:element name="loop" type="Loop"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="twice"><xs:simpleType><xs:restriction base="xs:token">
    <xs:maxLength value="9"/>
  </xs:restriction></xs:simpleType></xs:element>
</xs:schema>`;

const { documents } = await loadSchemas(['main.xsd'], async (file) =>
  file === 'main.xsd' ? main : included,
);
const declarations = new FacetDeclarations(documents.map(({ root }) => root));

describe('finds the facet', () => {
  it.each([
    ['of a type in an included schema, from which the type is derived', 'a', 'maxLength', 'included.xsd:3'],
    ['of the type itself', 'a', 'minLength', 'main.xsd:3'],
    ['of a type inside the element', 'b', 'maxInclusive', 'main.xsd:7'],
  ])('%s', (_, element, facet, place) => {
    const found = declarations.placeOf(element, facet);
    expect(`${found?.file}:${found?.line}`).toBe(place);
  });
});

it.each([
  ['that no type has', 'b', 'maxLength'],
  ['of an element that is not declared', 'c', 'maxLength'],
  ['of elements that have different ones', 'twice', 'maxLength'],
  ['of a type that is derived from itself', 'loop', 'maxLength'],
])('finds no facet %s', (_, element, facet) => {
  expect(declarations.placeOf(element, facet)).toBeUndefined();
});
