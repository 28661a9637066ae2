/** Built-in types, and those derived from each. */
const DERIVED: readonly (readonly [base: string, derived: string])[] = [
  ['string', 'normalizedString'],
  ['normalizedString', 'token'],
  ['token', 'language NMTOKEN Name'],
  ['Name', 'NCName'],
  ['NCName', 'ID IDREF ENTITY'],
  ['decimal', 'integer'],
  ['integer', 'nonPositiveInteger long nonNegativeInteger'],
  ['nonPositiveInteger', 'negativeInteger'],
  ['long', 'int'],
  ['int', 'short'],
  ['short', 'byte'],
  ['nonNegativeInteger', 'unsignedLong positiveInteger'],
  ['unsignedLong', 'unsignedInt'],
  ['unsignedInt', 'unsignedShort'],
  ['unsignedShort', 'unsignedByte'],
];

const BASES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ DERIVED.flatMap(([base, derived]) =>
    derived.split(' ').map((name) => [name, base] as const),
  ),
);

/**
 * Returns the built-in type from which a built-in type is derived, by name; undefined for a primitive one.
 *
 * @see XML Schema part 2, section 3 (the diagram of built-in types)
 * @example builtInBase('byte') // 'short'
 */
export function builtInBase(name: string): string | undefined {
  return BASES.get(name);
}
