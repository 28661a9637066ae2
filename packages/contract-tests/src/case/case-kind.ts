/** Kinds of cases that are decided by a single response. */
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

/** Kinds of cases that check a law over several responses, starting with their own request. */
export const lawKinds = ['paging'] as const;

/** Subjects of cases, which `--kind` selects. */
export const caseKinds = [...responseKinds, ...lawKinds] as const;

export type CaseKind = (typeof caseKinds)[number];
