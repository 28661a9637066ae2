import { createHash } from 'node:crypto';

/** Opens a file's front matter. */
const OPENING = /^---\r?\n/;

/**
 * Marks a text as a draft, by a comment in the front matter of its file: readers of YAML ignore it. As long as the text is
 * as the mark says, nobody has edited it, and it may be written anew.
 *
 * @param subject of the draft, of which a file may have several: `ebk-api-v2`
 * @param text that was drafted
 * @returns the file's text with the mark, in place of an earlier one of the same subject
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

/** Whether a text is the draft that its file says it is: nobody has edited it. */
export function isDraft(file: string, subject: string, text: string): boolean {
  return file.includes(`# ${prefix(subject)} (${fingerprint(text)})`);
}

/** The subjects of the drafts that a file says it has. */
export function draftSubjects(file: string): readonly string[] {
  return [...file.matchAll(/^# Drafted by npm run change: (\S+) \(/gm)].map(([, subject = '']) => subject);
}

function prefix(subject: string): string {
  return `Drafted by npm run change: ${subject}`;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n').trim()).digest('hex').slice(0, 12);
}
