import { caseKinds } from '../case/case-kind.ts';
import { cases } from '../tasks/cases/cases.ts';
import { chains } from '../tasks/chains/chains.ts';
import { type JourneyInputs, journeys } from '../tasks/journeys/journeys.ts';
import { laws } from '../tasks/laws/laws.ts';
import { lists } from '../tasks/lists/lists.ts';
import { moments } from '../tasks/moments/moments.ts';
import { neighbours } from '../tasks/neighbours/neighbours.ts';
import { reach } from '../tasks/reach/reach.ts';
import { readBacks } from '../tasks/read-back/read-backs.ts';
import { responses } from '../tasks/responses/responses.ts';
import { type StateInputs, states } from '../tasks/states/states.ts';
import type { TaskSource } from '../tasks/task-source.ts';

/** Inputs of the sources, besides the documents. */
export interface TaskInputs extends JourneyInputs, StateInputs {}

/** All sources of tasks, in the order in which the tasks of a family run. */
export const TASK_SOURCES = [
  journeys,
  chains,
  cases,
  laws,
  lists,
  readBacks,
  neighbours,
  moments,
  responses,
  reach,
  states,
] as const satisfies readonly TaskSource<string, TaskInputs>[];

export type TaskKind = (typeof TASK_SOURCES)[number]['kinds'][number];

/** Kinds of tasks that compare several responses with each other. */
export const COMPARING_KINDS = [
  'journey',
  'chain',
  'paging',
  'list',
  'read-back',
  'neighbours',
  'moment',
  'response',
  'state',
] as const satisfies readonly TaskKind[];

/** Values of `--kind`, with the kinds of cases first, as in the README. */
export const taskKinds: readonly TaskKind[] = [
  ...new Set([...caseKinds, ...TASK_SOURCES.flatMap(({ kinds }): readonly TaskKind[] => kinds)]),
];

export function isTaskKind(text: string): text is TaskKind {
  return taskKinds.some((kind) => kind === text);
}
