/** Characters of a text for which a document gives a format or a pattern and no length. */
const TEXT_LIMIT = 2000;

/** Violations of one list, or of one value that the document names, behind which a validator stops looking. */
const VIOLATION_LIMIT = 100;

/** The limits of the validators where a document has none. */
export const LIMITS = { TEXT_LIMIT, VIOLATION_LIMIT } as const;

/** The module by which the sandbox knows the limits of its validators. */
export function printLimits(): string {
  return `/** Characters of a text for which a document gives a format or a pattern and no length. */
export const TEXT_LIMIT = ${TEXT_LIMIT};

/** Violations that are collected; the items of a list behind that many are not looked at. */
export const VIOLATION_LIMIT = ${VIOLATION_LIMIT};
`;
}
