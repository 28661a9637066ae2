import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { models } from '@partner-apis/model/models';
import { brand } from '../src/brand.ts';
import { recordSamples } from '../src/recording/record-samples.ts';

const GENERATED = fileURLToPath(new URL('../src/generated/', import.meta.url));
const WORK = fileURLToPath(new URL('../.astro/', import.meta.url));

/**
 * Runs the code samples of the reference in every language that is on this machine, and writes the responses for the
 * portal to show.
 */
await Promise.all([GENERATED, WORK].map((folder) => mkdir(folder, { recursive: true })));
const folder = await mkdtemp(path.join(WORK, 'samples ä-'));
try {
  const { responses, ran, missing, unrecorded, problems } = await recordSamples(models, {
    npmScope: brand.npmScope,
    folder,
  });
  await writeFile(path.join(GENERATED, 'recorded-responses.json'), `${JSON.stringify(responses, null, 1)}\n`);
  console.info(`Samples were run in: ${ran.join(', ')}`);
  if (missing.length > 0)
    console.info(`Their tools are not on this machine, so they were not run: ${missing.join(', ')}`);
  for (const line of unrecorded) console.warn(`${line}: the portal shows the document's example instead`);
  for (const line of problems) console.error(line);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
