/** Maximum length of a text whose schema has a format or a pattern but no length. */
const TEXT_LIMIT = 2000;

/** Maximum number of violations of one list, or of one value that the document names, after which a validator stops. */
const VIOLATION_LIMIT = 100;

/** The validators' limits where a document has none. */
export const LIMITS = { TEXT_LIMIT, VIOLATION_LIMIT } as const;

/** Prints the module with the sandbox's limits of validators. */
export function printLimits(): string {
  return `/** Characters of a text for which a document gives a format or a pattern and no length. */
export const TEXT_LIMIT = ${TEXT_LIMIT};

/** Violations that are collected; the items of a list behind that many are not looked at. */
export const VIOLATION_LIMIT = ${VIOLATION_LIMIT};
`;
}
