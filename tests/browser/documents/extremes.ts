import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { tangledDocument } from '../../testing/tangled-document.ts';
import { oncePerRun } from '../once-per-run.ts';
import { runScript } from '../run-script.ts';
import { archive } from './archive.ts';
import { payments } from './payments.ts';

/** Address of the document in the portal. */
export const REFERENCE = '/portal/technical_documentation/extremes';

/**
 * Builds the portal of a document with what is large or nested, by `npm run reference`. Most of a build is the same for every
 * document, so that the tests of it share one.
 *
 * @param run id of the run
 * @returns folder of the built portal
 */
export function portalOfExtremes(run = inject('browserRun')): Promise<URL> {
  return oncePerRun(run, 'portal-extremes', async (dist) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'extremes-'));
    try {
      const file = path.join(folder, 'extremes.json');
      await writeFile(file, JSON.stringify(extremes()));
      const args = [file, '--out', fileURLToPath(dist), '--id', path.basename(REFERENCE)];
      const stdout = await runScript('scripts/reference.ts', args);
      if (!stdout.includes('; 0 broken links')) throw new Error(stdout);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** The operations of both subjects, and some with many bodies each, on wide schemas that refer to each other. */
function extremes(): object {
  const tangled = tangledDocument({ operations: 4, schemas: 21, fields: 16, references: 9 });
  return {
    openapi: '3.1.0',
    info: { title: 'Extremes', version: '1.0.0' },
    servers: [{ url: 'https://extremes.example' }],
    tags: archive.tags,
    paths: { ...archive.paths, ...payments.paths, ...tangled.paths },
    components: { schemas: { ...payments.schemas, ...tangled.components.schemas } },
  };
}
