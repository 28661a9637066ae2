import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MessageCatalogue } from '@partner-apis/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMessageSchemas } from '../../load/message-schemas.ts';
import { messageShapes } from '../../plan/messages/message-shapes.ts';
import { messageCatalogue } from './message-catalogue.ts';

const PARTS = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">
  <xs:annotation><xs:documentation>Parts of
    messages.</xs:documentation></xs:annotation>
  <xs:simpleType name="Priority">
    <xs:annotation><xs:documentation>How urgent it is.</xs:documentation></xs:annotation>
    <xs:restriction base="xs:token">
      <xs:maxLength value="4"/>
      <xs:enumeration value="RUSH"><xs:annotation><xs:documentation>Urgent.</xs:documentation></xs:annotation></xs:enumeration>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="OpenPriority"><xs:union memberTypes="Priority xs:token"/></xs:simpleType>
</xs:schema>`;

const ORDER = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t" xmlns:api="urn:partner-apis:xsd" xmlns:t="urn:t">
  <xs:include schemaLocation="parts.xsd"/>
  <xs:element name="Order">
    <xs:annotation><xs:documentation>An order.</xs:documentation></xs:annotation>
    <xs:complexType>
      <xs:sequence>
        <xs:element name="Priority" type="OpenPriority" minOccurs="0">
          <xs:annotation><xs:appinfo><api:assumption>That it may be
            left out is ours.</api:assumption></xs:appinfo></xs:annotation>
        </xs:element>
        <xs:element name="Line" type="Line" maxOccurs="unbounded"/>
      </xs:sequence>
      <xs:attribute name="no" use="required"><xs:simpleType><xs:restriction base="xs:int"><xs:minInclusive value="1"/></xs:restriction></xs:simpleType></xs:attribute>
    </xs:complexType>
  </xs:element>
  <xs:complexType name="Line"><xs:choice><xs:element name="A" type="Priority"/><xs:element name="Line" type="Line"/></xs:choice></xs:complexType>
</xs:schema>`;

let folder: string;
let catalogue: MessageCatalogue;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
  await writeFile(path.join(folder, 'parts.xsd'), PARTS);
  await writeFile(path.join(folder, 'order.xsd'), ORDER);
  const schemas = await loadMessageSchemas(folder, ['order.xsd']);
  catalogue = messageCatalogue(schemas, messageShapes(schemas));
});
afterAll(() => rm(folder, { recursive: true }));

test('a message is a root element of a named schema', () => {
  expect(catalogue.messages).toMatchObject([
    { name: 'Order', namespace: 'urn:t', prefix: 't', document: 'order.xsd', documentation: 'An order.' },
  ]);
});

test('the schema documents are complete, with the schemas that they include', () => {
  expect(catalogue.documents).toEqual([
    { name: 'order.xsd', documentation: '', text: ORDER },
    { name: 'parts.xsd', documentation: 'Parts of messages.', text: PARTS },
  ]);
});

test('elements and attributes have occurrences, contents and assumptions', () => {
  const [message] = catalogue.messages;
  expect(catalogue.types[message?.type ?? '']).toMatchObject({
    attributes: [
      { name: 'no', required: true, value: { base: 'int', limits: [{ facet: 'minInclusive', value: '1' }] } },
    ],
    content: {
      kind: 'sequence',
      items: [
        { name: 'Priority', min: 0, max: 1, assumption: 'That it may be left out is ours.' },
        { name: 'Line', min: 1, max: 'unbounded', type: 'Line' },
      ],
    },
  });
});

test('values are those of all members of a union, which is open when one of its members is', () => {
  const line = catalogue.types.Line?.content?.items;
  const closed = { values: [{ value: 'RUSH', documentation: 'Urgent.' }], isOpen: false };
  expect(line).toMatchObject([
    { name: 'A', value: { name: 'Priority', base: 'token', ...closed } },
    { type: 'Line' },
  ]);
  const [message] = catalogue.messages;
  const [priority] = catalogue.types[message?.type ?? '']?.content?.items ?? [];
  expect(priority).toMatchObject({ value: { ...closed, isOpen: true, limits: [] } });
});
