import { BUILTINS } from './builtins.ts';
import type { Facet, SimpleType } from './components.ts';

const XML_ATTRIBUTES: ReadonlyMap<string, SimpleType> = new Map([
  ['lang', anonymous({ by: 'union', members: [builtin('language'), listing('string', '')] })],
  ['space', listing('NCName', 'default', 'preserve')],
]);

/**
 * Returns the type of an attribute of the XML namespace, which needs no document. Attributes other than `xml:lang` and
 * `xml:space` accept any text.
 *
 * @see https://www.w3.org/2001/xml.xsd
 */
export function xmlAttributeType(local: string): SimpleType | undefined {
  return XML_ATTRIBUTES.get(local);
}

function listing(base: string, ...values: readonly string[]): SimpleType {
  const facet: Facet = {
    kind: 'enumeration',
    values: values.map((value) => ({ value, name: value, documentation: '' })),
  };
  return anonymous({ by: 'restriction', base: builtin(base), facets: [facet] });
}

function anonymous(derivation: SimpleType['derivation']): SimpleType {
  const source = { file: 'xml.xsd', line: 1, column: 1 };
  return {
    kind: 'simple',
    name: undefined,
    builtin: undefined,
    derivation,
    readAs: undefined,
    source,
    documentation: '',
  };
}

function builtin(name: string): SimpleType {
  const type = BUILTINS.get(name);
  if (type === undefined) throw new Error(`xs:${name} is missing`);
  return type;
}
