import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipped } from './zip.ts';

const entries = [
  { name: 'order.xsd', text: '<xs:schema/>\n'.repeat(50) },
  { name: 'parts/size.xsd', text: 'Größe' },
];

test('each file follows its header, compressed', () => {
  const archive = Buffer.from(zipped(entries));
  const packed = archive.readUInt32LE(18);
  const start = 30 + archive.readUInt16LE(26);
  expect(archive.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
  expect(archive.toString('utf8', 30, start)).toBe('order.xsd');
  expect(inflateRawSync(archive.subarray(start, start + packed)).toString()).toBe(entries[0]?.text);
});

test('the same texts make the same archive', () => {
  expect(zipped(entries)).toEqual(zipped(entries));
});

const hasUnzip = await promisify(execFile)('unzip', ['-v']).then(
  () => true,
  () => false,
);

test.runIf(hasUnzip)('unzip extracts the same files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  await writeFile(join(folder, 'a.zip'), zipped(entries));
  await promisify(execFile)('unzip', ['a.zip'], { cwd: folder });
  for (const { name, text } of entries) expect(await readFile(join(folder, name), 'utf8')).toBe(text);
  await rm(folder, { recursive: true });
});
