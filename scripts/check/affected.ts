import path from 'node:path';
import type { ChangedFile } from './changed-files.ts';
import { isExample } from './examples.ts';
import type { Group } from './groups.ts';
import type { Task } from './turbo-tasks.ts';

/** A family as turbo's tasks define it. */
export interface Family {
  readonly id: string;
  readonly packageName: string;
}

/** The checks that a change starts, and those that are left to the full run. */
export interface Affected {
  readonly run: readonly Group[];
  /** Groups that read the changed files only as examples. */
  readonly left: readonly Group[];
}

/** Finds the families. Each has a task that generates its SDK from its folder of `specs/`. */
export function familiesOf(tasks: readonly Task[]): readonly Family[] {
  return tasks.flatMap(({ name, inputs }) => {
    const [packageName = '', task] = name.split('#');
    const ids = [...inputs].flatMap((file) => /^specs\/([^/]+)\/family\.yaml$/.exec(file)?.[1] ?? []);
    const [id] = ids;
    return task === 'generate' && id !== undefined && ids.length === 1 ? [{ id, packageName }] : [];
  });
}

/**
 * Chooses the groups that a change can break: those whose task reads a changed file, or the output of a task that reads
 * one. Groups of single families are chosen if the change names their family, or if it names none. Files that a task
 * reads only as examples (`examples.ts`) do not start it.
 *
 * @param makers tasks whose output others read, sorted so that each follows those it depends on
 */
export function affectedGroups(
  groups: readonly Group[],
  tasks: readonly Task[],
  makers: readonly Task[],
  changed: readonly ChangedFile[],
): Affected {
  const families = familiesOf(makers);
  const readers = [...makers, ...tasks.filter(({ isOfFamilies }) => isOfFamilies)];
  const concerned = familiesConcerned(families, changed, readers);
  const readBy = (files: readonly ChangedFile[]) => {
    const started = makersOf(makers, files);
    return ({ task: name, familyId }: Group) =>
      (familyId === undefined || concerned.has(familyId)) &&
      tasks.some((task) => nameOf(task.name) === name && isAffected(task, files, started));
  };
  const reading = groups.filter(readBy(changed));
  const run = reading.filter((group) => {
    const subjects = changed.filter(({ path: file }) => !isExample(file, group.task));
    return subjects.length === changed.length || readBy(subjects)(group);
  });
  return { run, left: reading.filter((group) => !run.includes(group)) };
}

/** Whether a task reads a changed file, or the output of a task that has to run again. */
function isAffected(task: Task, changed: readonly ChangedFile[], started: readonly Task[]): boolean {
  return changed.some((file) => reads(task, file)) || started.some((maker) => readsOutput(task, maker));
}

/** Returns the tasks that run again because they read a changed file, or the output of an earlier one. */
function makersOf(makers: readonly Task[], changed: readonly ChangedFile[]): readonly Task[] {
  const started: Task[] = [];
  for (const maker of makers) {
    if (isAffected(maker, changed, started)) started.push(maker);
  }
  return started;
}

/**
 * Whether a task reads a file. Turbo lists only existing files, so a deleted one counts as read if another of its
 * folder is.
 */
function reads({ inputs }: Task, { path: file, isDeleted }: ChangedFile): boolean {
  if (inputs.has(file)) return true;
  if (!isDeleted) return false;
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const beside = `${folder}/`;
    if ([...inputs].some((input) => input.startsWith(beside))) return true;
  }
  return [...inputs].some((input) => !input.includes('/'));
}

/** Cache of results by task and maker, since comparing all inputs with all patterns is slow. */
const known = new WeakMap<Task, Map<Task, boolean>>();

/** Whether a task reads a file that another task writes. */
function readsOutput(task: Task, maker: Task): boolean {
  const ofTask = known.get(task) ?? new Map<Task, boolean>();
  known.set(task, ofTask);
  const found =
    ofTask.get(maker) ??
    [...task.inputs].some((file) => maker.outputs.some((pattern) => path.posix.matchesGlob(file, pattern)));
  ofTask.set(maker, found);
  return found;
}

function familiesConcerned(
  families: readonly Family[],
  changed: readonly ChangedFile[],
  readers: readonly Task[],
): ReadonlySet<string> {
  const relevant = changed.filter((file) => readers.some((task) => reads(task, file)));
  const ids = relevant.map((file) => families.find((family) => isOf(family, file))?.id);
  if (ids.includes(undefined)) return new Set(families.map(({ id }) => id));
  return new Set(ids.filter((id) => id !== undefined));
}

/** Whether a path names the family: `specs/<id>/…`, `…/content/release_note/<id>.mdx`, or a file of its package. */
function isOf({ id, packageName }: Family, { path: file }: ChangedFile): boolean {
  const names = file.split('/');
  return (
    file.startsWith(`packages/${packageName}/`) ||
    names.some((name) => name === id || name.startsWith(`${id}.`))
  );
}

function nameOf(task: string): string {
  return task.slice(task.indexOf('#') + 1);
}
