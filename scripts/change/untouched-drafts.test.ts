import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { draftReleaseNote } from './release-note.ts';
import { untouchedDrafts } from './untouched-drafts.ts';
import { writeChangesets } from './write-changesets.ts';

test('drafts of a change are listed until somebody edits them', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'drafts-'));
  const root = folder.path;
  const note = 'site/src/content/release_note/a-api.mdx';
  await mkdir(path.join(root, '.changeset'));
  await mkdir(path.join(root, path.dirname(note)), { recursive: true });
  await writeFile(path.join(root, note), '---\ntitle: Notes\n---\n\n## 1.0.0\n\nThe first version.\n');
  await writeFile(path.join(root, '.changeset/mine.md'), "---\n'@x/b': patch\n---\n\nMy words.\n");

  const concerned = { id: 'a-api', packages: ['@x/a'], bump: 'minor', summary: 'New.' } as const;
  const { did } = await writeChangesets(root, concerned, (file) => file !== '.changeset/mine.md');
  await draftReleaseNote(root, { id: 'a-api', version: '1.1.0', released: '1.0.0', changes: ['- New.'] });
  const changeset = did[0]?.file ?? '';
  const files = [changeset, note, '.changeset/mine.md', 'README.md'];
  expect(await untouchedDrafts(root, files)).toEqual([changeset, note]);
  expect(await untouchedDrafts(root, [note])).toEqual([note]);

  const read = await readFile(path.join(root, note), 'utf8');
  await writeFile(path.join(root, note), read.replace('- New.', '- Colours of tyres.'));
  expect(await untouchedDrafts(root, files)).toEqual([changeset]);
});
