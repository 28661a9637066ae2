import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAccepted } from './read-accepted.ts';

async function read(text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'accepted-'));
  try {
    const file = path.join(folder, 'accepted.json');
    await writeFile(file, text);
    return await readAccepted(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('entries have an id, a reason, and optionally an end', async () => {
  const entries = [
    { id: 'ebk-api-v2/method/form', reason: 'The gateway sends no Allow.' },
    { id: 'ebk-api-v2/listCentres', reason: 'Issue 12.', until: '2027-01-31' },
  ];
  expect(await read(JSON.stringify(entries))).toEqual(entries);
});

test.each<[text: string, message: string]>([
  ['[', 'is not JSON: '],
  ['{}', 'contains no list: [{ "id"'],
  ['["x"]', 'entry 1 is not an object'],
  ['[{ "reason": "Because." }]', 'entry 1 has no "id"'],
  ['[{ "id": "x", "reason": " " }]', 'entry 1 (x) has no "reason": say why the failure is accepted.'],
  [
    '[{ "id": "x", "reason": "y", "until": "soon" }]',
    'entry 1 (x): "until" takes a day as YYYY-MM-DD, not "soon"',
  ],
  ['[{ "id": "x", "reason": "y", "untill": "2027-01-31" }]', 'entry 1 has the unknown property "untill"'],
])('%s is refused: %s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
