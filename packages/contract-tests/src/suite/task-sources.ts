import { type CaseKind, caseKinds } from '../case/case-kind.ts';

/** What `--kind` selects by: the kinds of cases, and what is made of several calls. */
export const taskKinds = [...caseKinds, 'journey', 'chain', 'state'] as const;

export type TaskKind = CaseKind | 'journey' | 'chain' | 'state';

export function isTaskKind(text: string): text is TaskKind {
  return taskKinds.some((kind) => kind === text);
}
