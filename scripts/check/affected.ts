import path from 'node:path';
import type { ChangedFile } from './changed-files.ts';
import { isExample } from './examples.ts';
import type { Group } from './groups.ts';
import type { Task } from './turbo-tasks.ts';

/** A family, as the tasks know it. */
export interface Family {
  readonly id: string;
  readonly packageName: string;
}

/** Checks that a change starts, and those that it leaves to a run of everything. */
export interface Affected {
  readonly run: readonly Group[];
  /** Groups that read the files that changed as an example of any. */
  readonly left: readonly Group[];
}

/** Finds the families: each has a task that generates its SDK from its folder of `specs/`. */
export function familiesOf(tasks: readonly Task[]): readonly Family[] {
  return tasks.flatMap(({ name, inputs }) => {
    const [packageName = '', task] = name.split('#');
    const ids = [...inputs].flatMap((file) => /^specs\/([^/]+)\/family\.yaml$/.exec(file)?.[1] ?? []);
    const [id] = ids;
    return task === 'generate' && id !== undefined && ids.length === 1 ? [{ id, packageName }] : [];
  });
}

/**
 * Chooses the groups that a change can break: those whose task reads a file that changed, or one that a task writes which
 * reads such a file. Of the groups of single families, those whose family a change names, or all. Files that a task reads
 * as an example of any (`examples.ts`) do not start it.
 *
 * @param makers the tasks that write files which others read, each after those that it reads from
 */
export function affectedGroups(
  groups: readonly Group[],
  tasks: readonly Task[],
  makers: readonly Task[],
  changed: readonly ChangedFile[],
): Affected {
  const families = familiesOf(makers);
  const ofFamilies = new Set(groups.flatMap(({ task, familyId }) => (familyId === undefined ? [] : task)));
  const readers = [...makers, ...tasks.filter(({ name }) => ofFamilies.has(nameOf(name)))];
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

/** Whether a task reads a file that changed, or one that a task writes which has to run again. */
function isAffected(task: Task, changed: readonly ChangedFile[], started: readonly Task[]): boolean {
  return changed.some((file) => reads(task, file)) || started.some((maker) => readsOutput(task, maker));
}

/** The tasks that run again: they read a file that changed, or that a task before them writes. */
function makersOf(makers: readonly Task[], changed: readonly ChangedFile[]): readonly Task[] {
  const started: Task[] = [];
  for (const maker of makers) {
    if (isAffected(maker, changed, started)) started.push(maker);
  }
  return started;
}

/** Turbo lists files that exist: a file that was deleted counts as read where another of its folder is. */
function reads({ inputs }: Task, { path: file, isDeleted }: ChangedFile): boolean {
  if (inputs.has(file)) return true;
  if (!isDeleted) return false;
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const beside = `${folder}/`;
    if ([...inputs].some((input) => input.startsWith(beside))) return true;
  }
  return [...inputs].some((input) => !input.includes('/'));
}

/** Known results for a task and a maker: comparing all inputs with all patterns takes long. */
const known = new WeakMap<Task, Map<Task, boolean>>();

/** Whether a task reads a file that another one writes. */
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
