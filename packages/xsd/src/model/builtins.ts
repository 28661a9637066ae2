import type { Source } from '../diagnostic/diagnostic.ts';
import type { SimpleType } from './components.ts';

const NOWHERE: Source = { file: 'XML Schema', line: 1, column: 1 };

const STRINGS =
  'anySimpleType string normalizedString token anyURI language Name NCName NMTOKEN ID IDREF ENTITY';
const LISTS = 'NMTOKENS IDREFS ENTITIES';
const NUMBERS =
  'decimal integer nonPositiveInteger negativeInteger nonNegativeInteger positiveInteger long int short byte ' +
  'unsignedLong unsignedInt unsignedShort unsignedByte float double';
const CALENDAR = 'dateTime date time gYearMonth gYear gMonthDay gMonth gDay';
const OTHERS = 'boolean duration hexBinary base64Binary QName NOTATION';

/** Built-in types with requirements beyond their form, which are not checked. */
export const IDENTITIES = new Set(['ID', 'IDREF', 'IDREFS', 'ENTITY', 'ENTITIES']);

const set = (names: string) => new Set(names.split(' '));
const NUMBER_TYPES = set(NUMBERS);
const CALENDAR_TYPES = set(CALENDAR);
const LENGTH_TYPES = set(`${STRINGS} ${LISTS} hexBinary base64Binary QName NOTATION`);

/** The built-in simple types of XML Schema, by name. */
export const BUILTINS: ReadonlyMap<string, SimpleType> = new Map(
  [STRINGS, LISTS, NUMBERS, CALENDAR, OTHERS]
    .flatMap((names) => names.split(' '))
    .map((name) => [
      name,
      {
        kind: 'simple',
        name: undefined,
        builtin: name,
        derivation: { by: 'builtin' },
        readAs: undefined,
        source: NOWHERE,
        documentation: '',
      },
    ]),
);

/** Returns the built-in type, list or union that a type is based on. */
export function rootOf(type: SimpleType): string {
  const { derivation, builtin } = type;
  if (derivation.by === 'restriction') return rootOf(derivation.base);
  return derivation.by === 'builtin' ? (builtin ?? '') : derivation.by;
}

/** Whether a facet applies to a type. @see XML Schema part 2, section 4.1.5 */
export function takesFacet(type: SimpleType, facet: string): boolean {
  const root = rootOf(type);
  if (root === 'anySimpleType') return false;
  if (facet === 'pattern') return true;
  if (facet === 'enumeration') return root !== 'boolean';
  if (facet === 'whiteSpace') return root !== 'union';
  if (/length$/i.test(facet)) return root === 'list' || LENGTH_TYPES.has(root);
  const number = NUMBER_TYPES.has(root);
  if (facet.endsWith('Digits')) return number && root !== 'float' && root !== 'double';
  return number || root === 'duration' || CALENDAR_TYPES.has(root);
}

/** Returns how white space in the values of a type is treated. @see XML Schema part 2, section 4.3.6 */
export function whiteSpaceOf(type: SimpleType): string {
  const { derivation, builtin } = type;
  if (derivation.by === 'restriction') {
    for (const facet of derivation.facets) if (facet.kind === 'whiteSpace') return facet.value;
    return whiteSpaceOf(derivation.base);
  }
  if (builtin === 'string' || builtin === 'anySimpleType' || derivation.by === 'union') return 'preserve';
  return builtin === 'normalizedString' ? 'replace' : 'collapse';
}
