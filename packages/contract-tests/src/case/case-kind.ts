/** What a case can be about; `--kind` selects by it. */
export const caseKinds = [
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
  'paging',
] as const;

export type CaseKind = (typeof caseKinds)[number];
