import { bumpOf } from '../../bump/bump-of.ts';
import type { Direction } from '../../finding/finding.ts';
import type { Unnamed } from '../../finding/finding-id.ts';
import { readMessageSchemas } from '../message-schemas.ts';
import { judgeMessage } from '../verdicts.ts';

/** Small schemas, and the meaning of a change from one to another. The root element is `m`. */

const MESSAGE = { schema: 'm.xsd', element: 'm' };

export const schema = (content: string, attributes = '') =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" xmlns:api="urn:partner-apis:xsd"
    targetNamespace="urn:t" ${attributes}>${content}</xs:schema>`;
export const complex = (content: string) =>
  schema(`<xs:element name="m"><xs:complexType>${content}</xs:complexType></xs:element>`);
export const seq = (content: string) => complex(`<xs:sequence>${content}</xs:sequence>`);
export const choice = (content: string) => complex(`<xs:choice>${content}</xs:choice>`);
export const all = (content: string) => complex(`<xs:all>${content}</xs:all>`);
export const el = (name: string, occurs = '', type = 'xs:string') =>
  `<xs:element name="${name}" type="${type}" ${occurs}/>`;
export const OPTIONAL = 'minOccurs="0"';
export const MANY = 'maxOccurs="unbounded"';
export const typed = (content: string) =>
  schema(`<xs:element name="m" type="t:T"/><xs:simpleType name="T">${content}</xs:simpleType>`);
export const simple = (facets: string, base = 'xs:token') =>
  typed(`<xs:restriction base="${base}">${facets}</xs:restriction>`);
export const facet = (name: string, value: string) => `<xs:${name} value="${value}"/>`;
export const listed = (...values: string[]) => values.map((value) => facet('enumeration', value)).join('');
export const inline = (facets: string) =>
  `<xs:simpleType><xs:restriction base="xs:token">${facets}</xs:restriction></xs:simpleType>`;
export const attribute = (rest: string) => `<xs:attribute name="a" type="xs:token" ${rest}/>`;
export const any = (rest = '') => `<xs:any ${rest}/>`;
export const key = (path: string) =>
  schema(
    `<xs:element name="m"><xs:complexType><xs:sequence>${el('a', MANY)}</xs:sequence></xs:complexType>` +
      `<xs:unique name="u"><xs:selector xpath="${path}"/><xs:field xpath="."/></xs:unique></xs:element>`,
  );

async function schemasOf(text: string) {
  return readMessageSchemas([MESSAGE], async (file) => (file === 'm.xsd' ? text : undefined), '');
}

/** Returns every finding between two schemas of a message. */
export async function messageFindingsBetween(
  direction: Direction,
  before: string,
  after: string,
): Promise<Unnamed[]> {
  const schemas = { before: await schemasOf(before), after: await schemasOf(after) };
  return judgeMessage({ direction, before: MESSAGE, after: MESSAGE, operations: [] }, schemas);
}

/** Returns every finding, as `major xsd-element`. */
export async function verdicts(direction: Direction, before: string, after: string): Promise<string[]> {
  const findings = await messageFindingsBetween(direction, before, after);
  return findings.map((finding) => `${bumpOf(finding)} ${finding.rule.replace('xsd-', '')}`);
}

/** A row of a test: the change, before, after, and what it means for a request and for a response. */
export type Row = readonly [string, string, string, string, string];
