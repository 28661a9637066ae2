import { rm } from 'node:fs/promises';
import path from 'node:path';
import { measured, type Usage } from '../measured-process.ts';
import { median } from '../statistics.ts';
import { table } from '../table.ts';

const SITE = path.resolve(import.meta.dirname, '../../../site');

/** Folders that an earlier build may have left behind. */
const LEFT = [
  'dist',
  '.astro',
  'node_modules/.astro',
  'node_modules/.vite',
  '../node_modules/.cache/portal-previews',
];

/** Builds the whole portal as after a fresh checkout. It is there, built, afterwards. */
export async function timeColdBuild(runs: number): Promise<void> {
  const seconds: number[] = [];
  const usages: Usage[] = [];
  for (let run = 0; run < runs; run++) {
    for (const folder of LEFT) await rm(path.join(SITE, folder), { recursive: true, force: true });
    const start = performance.now();
    const script = path.join(SITE, 'scripts/build.ts');
    usages.push(await measured('--conditions=partner-apis-source', [script], SITE));
    seconds.push((performance.now() - start) / 1000);
  }
  const row = [
    'whole portal, cold',
    median(seconds).toFixed(1),
    median(usages.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1),
    median(usages.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
  ];
  console.info(`\nBuilt: median of ${runs}\n\n${table([['', 's', 'CPU s', 'peak MB'], row])}`);
}
