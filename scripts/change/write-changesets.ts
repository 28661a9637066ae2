import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeChangeset } from '@changesets/write';
import type { Bump } from '@partner-apis/spec-diff';
import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { draftSubjects, isDraft, withMark } from './draft.ts';
import { bumpOfPackage, isEnough, type PendingChangeset, pendingChangesets } from './pending-changesets.ts';
import type { Outcome, Step } from './step.ts';
import { inWords } from './wording.ts';

/** The packages affected by the change of a document. */
export interface Concerned {
  /** Id of the family. */
  readonly id: string;
  readonly packages: readonly string[];
  /** Bump of each package; `none` if nothing in them changed. */
  readonly bump: Bump;
  /** The text for their changelogs. */
  readonly summary: string;
}

/**
 * Writes the changeset of a document's change, or updates those of the branch: it raises bumps that are too low, adds a
 * changeset for packages without one, and replaces the text of drafts. Text written by a person stays.
 *
 * @param root absolute path of the repository
 * @param isOfChange whether the changeset in a file belongs to the change, and not to an earlier one
 */
export async function writeChangesets(
  root: string,
  concerned: Concerned,
  isOfChange: (file: string) => boolean,
): Promise<Outcome> {
  const mine = (await pendingChangesets(root)).filter(
    (changeset) =>
      isOfChange(changeset.file) &&
      changeset.problem === undefined &&
      !isOfOtherDocument(changeset, concerned.id),
  );
  const draft = mine.find(({ text }) => draftSubjects(text).includes(concerned.id));
  if (concerned.bump === 'none') return await withoutDraft(root, concerned, draft);
  const raised = await raiseBumps(root, concerned, mine);
  const missing = concerned.packages.filter((name) => bumpOfPackage(mine, name) === 'none');
  const written =
    missing.length === 0
      ? await redraft(root, concerned, draft?.file)
      : [await writeNew(root, concerned, missing)];
  const did = [...raised, ...written];
  return { did, left: await draftsLeft(root, concerned, isOfChange) };
}

/**
 * Whether a changeset was drafted for another document. It may name packages of all families, such as the sandbox, but
 * does not mention this document in their changelogs.
 */
function isOfOtherDocument({ text }: PendingChangeset, id: string): boolean {
  const subjects = draftSubjects(text);
  return subjects.length > 0 && !subjects.includes(id);
}

/** Removes the draft of a change that was undone. */
async function withoutDraft(
  root: string,
  { id }: Concerned,
  draft: PendingChangeset | undefined,
): Promise<Outcome> {
  if (draft === undefined) return { did: [], left: [] };
  if (!isDraft(draft.text, id, draft.summary)) {
    const text = 'Nothing that users notice changes any more: remove it, unless it is about something else.';
    return { did: [], left: [{ file: draft.file, text }] };
  }
  await rm(path.join(root, draft.file));
  return {
    did: [{ file: draft.file, text: 'removed: nothing that users notice changes any more' }],
    left: [],
  };
}

async function writeNew(
  root: string,
  { id, bump, summary }: Concerned,
  packages: readonly string[],
): Promise<Step> {
  const releases = packages.map((name) => ({ name, type: bump }));
  const name = await writeChangeset({ summary, releases }, root, { format: false });
  const file = `.changeset/${name}.md`;
  const written = (await pendingChangesets(root)).find((changeset) => changeset.file === file);
  await writeFile(path.join(root, file), withMark(written?.text ?? '', id, written?.summary ?? ''));
  return { file, text: `written: ${bump} for ${inWords(packages)}` };
}

/** Raises the bumps in front matter and keeps every other byte. */
async function raiseBumps(
  root: string,
  { packages, bump }: Concerned,
  mine: readonly PendingChangeset[],
): Promise<Step[]> {
  const tooLow = packages.filter((name) => {
    const now = bumpOfPackage(mine, name);
    return now !== 'none' && !isEnough(now, bump);
  });
  const steps: Step[] = [];
  for (const { file, text, releases } of mine) {
    const names = tooLow.filter((name) => releases.some((release) => release.name === name));
    if (names.length === 0) continue;
    await writeFile(path.join(root, file), withBump(text, new Set(names), bump));
    steps.push({ file, text: `raised to ${bump} for ${inWords(names)}` });
  }
  return steps;
}

/** @returns text of a changeset with another bump for some packages */
export function withBump(text: string, packages: ReadonlySet<string>, bump: Bump): string {
  const start = text.indexOf('\n') + 1;
  const frontMatter = text.slice(start, text.indexOf('\n---', start));
  const places: (readonly [number, number])[] = [];
  visit(parseDocument(frontMatter), {
    Pair(_, pair) {
      if (!isPair(pair) || !isScalar(pair.key) || !isScalar(pair.value)) return;
      const { range } = pair.value;
      if (packages.has(String(pair.key.value)) && range) places.push([range[0], range[1]]);
    },
  });
  return places
    .toReversed()
    .reduce((edited, [from, to]) => edited.slice(0, start + from) + bump + edited.slice(start + to), text);
}

async function redraft(root: string, { id, summary }: Concerned, file: string | undefined): Promise<Step[]> {
  const draft = (await pendingChangesets(root)).find((changeset) => changeset.file === file);
  if (draft === undefined || !isDraft(draft.text, id, draft.summary)) return [];
  if (draft.summary.trim() === summary.trim()) return [];
  const frontMatter = draft.text.slice(0, draft.text.indexOf('\n---', 3) + 4);
  await writeFile(path.join(root, draft.file), withMark(`${frontMatter}\n\n${summary}\n`, id, summary));
  return [{ file: draft.file, text: 'text drafted anew' }];
}

async function draftsLeft(
  root: string,
  { id }: Concerned,
  isOfChange: (file: string) => boolean,
): Promise<Step[]> {
  const drafts = (await pendingChangesets(root)).filter(
    ({ file, text, summary }) => isOfChange(file) && isDraft(text, id, summary),
  );
  return drafts.map(({ file }) => ({
    file,
    text: 'Describe what changes for users of the packages: the text is a draft.',
  }));
}
