import path from 'node:path';
import type { ChangedFile } from './changed-files.ts';
import { DOCUMENTS_ARE_EXAMPLES, type Group } from './groups.ts';
import type { Task } from './turbo-tasks.ts';

/** A family, as the tasks know it. */
export interface Family {
  readonly id: string;
  readonly packageName: string;
}

/** Files that authors write: documents, guides, release notes, changesets, decisions. */
const DOCUMENT = /^(?:\.changeset|docs|specs|xsd|site\/src\/content)\/|\.md$/;

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
 * reads such a file. Of the groups of single families, those whose family a change names, or all.
 *
 * @param makers the tasks that write files which others read, each after those that it reads from
 */
export function affectedGroups(
  groups: readonly Group[],
  tasks: readonly Task[],
  makers: readonly Task[],
  changed: readonly ChangedFile[],
): readonly Group[] {
  const families = familiesOf(makers);
  const started = makersOf(makers, changed);
  const isAffected = (task: Task) =>
    changed.some((file) => reads(task, file)) ||
    started.some(({ outputs }) => [...task.inputs].some((file) => matches(file, outputs)));
  const affected = new Set(tasks.filter(isAffected).map(({ name }) => nameOf(name)));
  const onlyDocuments = changed.every(({ path: file }) => DOCUMENT.test(file) || isTrace(file, makers));
  const ofFamilies = new Set(groups.flatMap(({ task, familyId }) => (familyId === undefined ? [] : task)));
  const readers = [...makers, ...tasks.filter(({ name }) => ofFamilies.has(nameOf(name)))];
  const concerned = familiesConcerned(families, changed, readers);
  return groups.filter(
    ({ task, familyId }) =>
      affected.has(task) &&
      !(onlyDocuments && DOCUMENTS_ARE_EXAMPLES.includes(task)) &&
      (familyId === undefined || concerned.has(familyId)),
  );
}

/** The tasks that run again: they read a file that changed, or that a task before them writes. */
function makersOf(makers: readonly Task[], changed: readonly ChangedFile[]): readonly Task[] {
  const started: Task[] = [];
  for (const maker of makers) {
    const isStarted =
      changed.some((file) => reads(maker, file)) ||
      started.some(({ outputs }) => [...maker.inputs].some((file) => matches(file, outputs)));
    if (isStarted) started.push(maker);
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

/** Whether a file is written by a task and committed, such as `api.md`. */
function isTrace(file: string, makers: readonly Task[]): boolean {
  return makers.some(({ outputs }) => matches(file, outputs));
}

function matches(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => path.posix.matchesGlob(file, pattern));
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
