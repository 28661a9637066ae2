/** Kinds of cases that a single response decides. */
export const responseKinds = [
  'example',
  'error',
  'auth',
  'inside',
  'outside',
  'missing',
  'omitted',
  'unknown-property',
  'reading',
  'malformed',
  'oversized',
  'content-type',
  'method',
] as const;

/** Kinds of cases that hold a law over several responses: the first one only begins it. */
export const lawKinds = ['paging'] as const;

/** The subjects of cases; `--kind` selects by them. */
export const caseKinds = [...responseKinds, ...lawKinds] as const;

export type CaseKind = (typeof caseKinds)[number];
