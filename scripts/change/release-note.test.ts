import { expect, test } from 'vitest';
import { noteIn } from './release-note.ts';

const NOTES = `---
title: Notes
---
import { href } from '../../view/href.ts';

## 1.0.0

The first version.
`;

const noted = { id: 'a', version: '1.1.0', released: '1.0.0', changes: ['- Property `a` is {new}.'] };

test('a section is drafted above the last version, and the front matter has its mark', () => {
  const { text, did } = noteIn(NOTES, noted);
  expect(did).toBe('section 1.1.0 drafted');
  expect(text).toMatch(
    /^---\n# Drafted by npm run change: 1\.1\.0 \([0-9a-f]{12}\)\. .*\ntitle: Notes\n---\n/,
  );
  expect(text).toContain('\n## 1.1.0\n\n- Property `a` is \\{new\\}.\n\n## 1.0.0\n\nThe first version.\n');
});

test('drafting again changes nothing, and drafting more changes replaces the draft', () => {
  const { text } = noteIn(NOTES, noted);
  expect(noteIn(text, noted).text).toBe(text);
  const more = noteIn(text, { ...noted, changes: ['- One.', '- Two.'] });
  expect(more.did).toBe('section 1.1.0 drafted anew');
  expect(more.text).toContain('\n## 1.1.0\n\n- One.\n- Two.\n\n## 1.0.0\n');
  expect(more.text.match(/# Drafted/g)).toHaveLength(1);
});

test('text by a person stays, under the version that the change now needs', () => {
  const { text } = noteIn(NOTES, noted);
  const edited = text.replace('- Property `a` is \\{new\\}.', 'You can send `a` now.');
  expect(noteIn(edited, { ...noted, changes: ['- Other.'] }).text).toBe(edited);
  const raised = noteIn(edited, { ...noted, version: '2.0.0', changes: ['- Other.'] });
  expect(raised.did).toBe('section 1.1.0 renamed to 2.0.0');
  expect(raised.text).toContain('\n## 2.0.0\n\nYou can send `a` now.\n\n## 1.0.0\n');
});

test('a draft goes if its changes were undone, and text by a person stays', () => {
  const { text } = noteIn(NOTES, noted);
  expect(noteIn(text, { ...noted, changes: [] }).text).toBe(NOTES);
  const edited = text.replace('- Property `a` is \\{new\\}.', 'You can send `a` now.');
  expect(noteIn(edited, { ...noted, changes: [] }).text).toBe(edited);
});

test('the section of a released version keeps its version', () => {
  const { text } = noteIn(NOTES, noted);
  const next = noteIn(text, { ...noted, version: '1.2.0', released: '1.1.0', changes: ['- More.'] }).text;
  expect(next).toContain('\n## 1.2.0\n\n- More.\n\n## 1.1.0\n\n- Property');
});

test('a section written by a person from the start stays', () => {
  const own = NOTES.replace('## 1.0.0', '## 1.1.0\n\nMine.\n\n## 1.0.0');
  expect(noteIn(own, noted).text).toBe(own);
});
