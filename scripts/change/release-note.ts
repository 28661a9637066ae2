import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAtLeast } from '@partner-apis/spec-diff';
import { draftSubjects, isDraft, withMark, withoutMark } from './draft.ts';
import type { Outcome } from './step.ts';
import { forMdx } from './wording.ts';

/** The content of a release note. */
export interface Noted {
  readonly id: string;
  /** Current version of the document. */
  readonly version: string;
  /** Last released version; null if there is none. */
  readonly released: string | null;
  /** Changes as the items of a Markdown list. */
  readonly changes: readonly string[];
}

/**
 * Drafts the section of a version in a family's release notes, or replaces its draft. A section that a person wrote or
 * edited stays as it is. If the version of a draft was raised further, its heading is updated.
 *
 * @param root absolute path of the repository
 */
export async function draftReleaseNote(root: string, noted: Noted): Promise<Outcome> {
  const file = `site/src/content/release_note/${noted.id}.mdx`;
  const text = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) return { did: [], left: [] };
  const { text: edited, did } = noteIn(text, noted);
  if (edited !== text) await writeFile(path.join(root, file), edited);
  const isDrafted = draftSubjects(edited).includes(noted.version) && isUntouched(edited, noted.version);
  return {
    did: edited === text ? [] : [{ file, text: did }],
    left: isDrafted
      ? [{ file, text: `Describe the purpose of the change in section ${noted.version}: it is a draft.` }]
      : [],
  };
}

interface Edited {
  readonly text: string;
  readonly did: string;
}

/** Returns the text of the release notes with the section of a version. */
export function noteIn(text: string, { version, released, changes }: Noted): Edited {
  if (changes.length === 0) return withoutDrafts(text, released);
  if (version === released) return { text, did: '' };
  const renamed = renamedDraft(text, version, released);
  const body = changes.map(forMdx).join('\n');
  const section = sectionOf(renamed, version);
  if (section === undefined) {
    const first = renamed.search(/^## /m);
    const at = first === -1 ? renamed.length : first;
    const added = `${renamed.slice(0, at)}## ${version}\n\n${body}\n\n${renamed.slice(at)}`;
    return { text: withMark(added, version, body), did: `section ${version} drafted` };
  }
  const isOurs = isDraft(renamed, version, section.body);
  if (!isOurs || section.body.trim() === body) {
    return { text: renamed, did: `section ${draftSubjects(text).at(-1) ?? ''} renamed to ${version}` };
  }
  const redrafted = `${renamed.slice(0, section.start)}\n\n${body}\n\n${renamed.slice(section.end)}`;
  return { text: withMark(redrafted, version, body), did: `section ${version} drafted anew` };
}

/** Removes drafts of future versions whose changes were undone. */
function withoutDrafts(text: string, released: string | null): Edited {
  const undone = draftSubjects(text).find(
    (version) => isUntouched(text, version) && (released === null || !isAtLeast(released, version)),
  );
  const section = undone === undefined ? undefined : sectionOf(text, undone);
  if (undone === undefined || section === undefined) return { text, did: '' };
  const heading = section.start - `## ${undone}`.length;
  const shorter = text.slice(0, heading) + text.slice(section.end);
  return {
    text: withoutMark(shorter, undone),
    did: `section ${undone} removed: its changes were taken back`,
  };
}

/** Renames a draft whose changes now need another version. */
function renamedDraft(text: string, version: string, released: string | null): string {
  const other = draftSubjects(text).find(
    (subject) => subject !== version && (released === null || !isAtLeast(released, subject)),
  );
  const section = other === undefined ? undefined : sectionOf(text, other);
  if (other === undefined || section === undefined || sectionOf(text, version) !== undefined) return text;
  const renamed = text.replace(`\n## ${other}\n`, `\n## ${version}\n`);
  const wasDraft = isDraft(text, other, section.body);
  const unmarked = withoutMark(renamed, other);
  return wasDraft ? withMark(unmarked, version, section.body) : withMark(unmarked, version, '');
}

/** Whether the section of a version is still as it was drafted. */
export function isUntouched(text: string, version: string): boolean {
  const section = sectionOf(text, version);
  return section !== undefined && isDraft(text, version, section.body);
}

interface Section {
  /** Offsets of the text between the heading and the next one. */
  readonly start: number;
  readonly end: number;
  readonly body: string;
}

function sectionOf(text: string, version: string): Section | undefined {
  const heading = `\n## ${version}\n`;
  const found = text.indexOf(heading);
  if (found === -1) return undefined;
  const start = found + heading.length - 1;
  const next = text.indexOf('\n## ', start);
  const end = next === -1 ? text.length : next + 1;
  return { start, end, body: text.slice(start, end) };
}
