/**
 * Writing a message of a given size to a file as a stream, and reading it: megabytes a second of processor time, and the
 * peak of memory of a process that does nothing else. The process runs a bundle, as users do: Node's own compiler would
 * take 30 MB. Beside them, a process that joins the same texts and does nothing else.
 *
 *     npm run bench:xml-streams             # 1 GB
 *     npm run bench:xml-streams -- 100      # 100 MB
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { measured } from './measured-process.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'streams-'));
const script = path.join(folder, 'stream.mjs');
await build({
  entryPoints: [path.join(import.meta.dirname, 'xml/stream.ts')],
  outfile: script,
  bundle: true,
  format: 'esm',
  platform: 'node',
  conditions: ['partner-apis-source'],
});

const requested = process.argv[2] ?? '1024';
const file = path.join(folder, 'order.xml');
for (const way of ['join texts', 'write', 'read', 'read tolerantly']) {
  const { cpuSeconds, peakMegabytes } = await measured(script, [way, requested, file], folder);
  const megabytes = (await stat(file)).size / 1e6;
  const speed = Math.round(megabytes / cpuSeconds);
  console.info(
    `${way}: ${Math.round(megabytes)} MB in ${cpuSeconds.toFixed(1)} s of processor time (${speed} MB/s), at most ${Math.round(peakMegabytes)} MB of memory`,
  );
}
await rm(folder, { recursive: true });
