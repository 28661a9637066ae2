/** Kinds of cases that a single response decides. */
export const responseKinds = [
  'example',
  'error',
  'auth',
  'right',
  'inside',
  'outside',
  'missing',
  'omitted',
  'period',
  'dependency',
  'unknown-property',
  'reading',
  'malformed',
  'oversized',
  'content-type',
  'method',
] as const;

/** Kinds of cases that test a law over several responses: their own request is only the first. */
export const lawKinds = ['paging'] as const;

/** Subjects of cases, by which `--kind` selects. */
export const caseKinds = [...responseKinds, ...lawKinds] as const;

export type CaseKind = (typeof caseKinds)[number];
