/**
 * Reading and writing a message of a given size as a stream: megabytes a second of processor time, and the peak of
 * memory of a process that does nothing else. The message comes from a generator, so that nothing holds it. The process
 * runs a bundle, as users do: Node's own compiler would take 30 MB.
 *
 *     npm run bench:xml-streams             # 1 GB
 *     npm run bench:xml-streams -- 100      # 100 MB
 */
import { mkdtemp, rm } from 'node:fs/promises';
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

const megabytes = Number(process.argv[2] ?? 1024);
for (const way of ['read', 'read tolerantly', 'write']) {
  const { cpuSeconds, peakMegabytes } = await measured(script, [way, String(megabytes)], folder);
  const speed = Math.round(megabytes / cpuSeconds);
  console.info(
    `${way}: ${megabytes} MB in ${cpuSeconds.toFixed(1)} s of processor time (${speed} MB/s), at most ${Math.round(peakMegabytes)} MB of memory`,
  );
}
await rm(folder, { recursive: true });
