/** A feature of XML Schema, with documents that are and are not valid. */
export interface Feature {
  readonly name: string;
  /** Content of xs:schema, whose target namespace is `urn:t` with the prefix `t`. The root element is `m`. */
  readonly schema: string;
  /** The content between `<m xmlns="urn:t">` and `</m>`, or a whole document where it begins with `<m`. */
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Why libxml2's verdict is not asked for, where it is wrong. */
  readonly unjudged?: string;
  /** Whether reading needs the named types of the schema, which a message model does not have. */
  readonly needsTypes?: true;
  /** Whether elements of simple types can have complex ones, which a message model does not have either. */
  readonly simpleVariants?: true;
  /** Further schema documents, by file name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Attributes of xs:schema, where they are not the usual ones. */
  readonly attributes?: string;
}

export const m = (content: string) =>
  `<xs:element name="m"><xs:complexType>${content}</xs:complexType></xs:element>`;
export const seq = (content: string) => m(`<xs:sequence>${content}</xs:sequence>`);
export const simple = (facets: string, base = 'xs:string') =>
  `<xs:element name="m"><xs:simpleType><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType></xs:element>`;
export const doc = (content: string, attributes: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>${content}</xs:schema>`;

/** An element whose `xsi:type` names a type of the schema. */
export const typed = (name: string, type: string, text = '') =>
  `<${name} xmlns:t="urn:t" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="t:${type}">${text}</${name}>`;

const USUAL = 'xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"';

/** The schema documents of a feature, by file name. The first is `schema.xsd`. */
export function schemaFiles({ schema, attributes = USUAL, files = {} }: Feature): Record<string, string> {
  return { 'schema.xsd': doc(schema, attributes), ...files };
}

export function documentOf(content: string): string {
  return /^<(?:\w+:)?m[\s>/]/.test(content) ? content : `<m xmlns="urn:t">${content}</m>`;
}
