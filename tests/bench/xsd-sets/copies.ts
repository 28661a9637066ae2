import type { SchemaSet } from './schema-set.ts';

const CACHE = 'Arelle/Arelle/arelle/resources/cache/http';
const PHAX = 'phax/ph-xsds';

/** Files in the place of the addresses that many sets name. An address that ends with `/` is the start of several. */
const SHARED: NonNullable<SchemaSet['copies']> = [
  ['http://www.w3.org/2001/xml.xsd', `${PHAX}/ph-xsds-xml/src/main/resources/schemas/xml.xsd`],
  ['https://www.w3.org/2001/xml.xsd', `${PHAX}/ph-xsds-xml/src/main/resources/schemas/xml.xsd`],
  ['http://www.w3.org/2001/03/xml.xsd', `${PHAX}/ph-xsds-xml/src/main/resources/schemas/xml.xsd`],
  ['http://www.w3.org/2009/01/xml.xsd', `${PHAX}/ph-xsds-xml/src/main/resources/schemas/xml.xsd`],
  ['http://www.w3.org/XML/1998/namespace', `${PHAX}/ph-xsds-xml/src/main/resources/schemas/xml.xsd`],
  ['http://www.w3.org/1999/xlink.xsd', `${PHAX}/ph-xsds-xlink/src/main/resources/schemas/xlink.xsd`],
  ['http://www.w3.org/XML/2008/06/xlink.xsd', `${PHAX}/ph-xsds-xlink/src/main/resources/schemas/xlink.xsd`],
  ...[
    'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd',
    'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd',
    'http://www.w3.org/2000/09/xmldsig#',
  ].map(
    (address) =>
      [address, `${PHAX}/ph-xsds-xmldsig/src/main/resources/schemas/xmldsig-core-schema.xsd`] as const,
  ),
  [
    'http://www.w3.org/TR/2002/REC-xmlenc-core-20021210/xenc-schema.xsd',
    `${PHAX}/ph-xsds-xmlenc/src/main/resources/schemas/xenc-schema.xsd`,
  ],
  ['http://www.xbrl.org/', `${CACHE}/www.xbrl.org/`],
  ['http://schemas.opengis.net/', 'highsource/ogc-schemas/schemas/src/main/resources/ogc/'],
  ['https://schemas.opengis.net/', 'highsource/ogc-schemas/schemas/src/main/resources/ogc/'],
];

/** All copies of a set. Its own take precedence. */
function copiesOf({ copies = [] }: SchemaSet): NonNullable<SchemaSet['copies']> {
  return [...copies, ...SHARED];
}

/** The file in the place of an address. */
export function copyOf(set: SchemaSet, address: string): string | undefined {
  for (const [known, file] of copiesOf(set)) {
    if (known === address) return file;
    if (known.endsWith('/') && address.startsWith(known)) return file + address.slice(known.length);
  }
  return undefined;
}

/** The copies as an OASIS XML catalog, with paths relative to the folder of all sets. */
export function catalogOf(set: SchemaSet): string {
  const entries = copiesOf(set).map(([address, file]) =>
    address.endsWith('/')
      ? `<rewriteURI uriStartString="${address}" rewritePrefix="${file}"/>`
      : `<uri name="${address}" uri="${file}"/>`,
  );
  return `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">${entries.join('')}</catalog>`;
}
