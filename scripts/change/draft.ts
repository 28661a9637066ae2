import { createHash } from 'node:crypto';

/** Start of a file's front matter. */
const OPENING = /^---\r?\n/;

/**
 * Marks a text as a draft by a YAML comment in the front matter of its file. As long as the text matches its mark,
 * nobody has edited it, and it may be replaced.
 *
 * @param subject of the draft, such as `ebk-api-v2`, since a file may contain several
 * @param text of the draft
 * @returns text of the file with the mark, which replaces an earlier one of the same subject
 */
export function withMark(file: string, subject: string, text: string): string {
  const unmarked = withoutMark(file, subject);
  const mark = `# ${prefix(subject)} (${fingerprint(text)}). Edit the text, and the command leaves it alone.`;
  return unmarked.replace(OPENING, (opening) => `${opening}${mark}\n`);
}

export function withoutMark(file: string, subject: string): string {
  return file
    .split('\n')
    .filter((line) => !line.startsWith(`# ${prefix(subject)} (`))
    .join('\n');
}

/** Whether a text still matches the mark in its file, so that nobody has edited the draft. */
export function isDraft(file: string, subject: string, text: string): boolean {
  return file.includes(`# ${prefix(subject)} (${fingerprint(text)})`);
}

/** Returns the subjects of all drafts that a file marks. */
export function draftSubjects(file: string): readonly string[] {
  const mark = `# ${prefix('')}`;
  const marks = file.split('\n').filter((line) => line.startsWith(mark));
  return marks.flatMap((line) => line.slice(mark.length).split(' (', 1));
}

function prefix(subject: string): string {
  return `Drafted by npm run change: ${subject}`;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n').trim()).digest('hex').slice(0, 12);
}
