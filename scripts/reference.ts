import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { anyModel } from '../generators/src/any-model.ts';
import { printDiagnostics } from '../generators/src/diagnostics/diagnostics.ts';
import { recordedVersions } from '../generators/src/load/recorded-versions.ts';
import { documentsFiles } from '../generators/src/outputs/documents/documents.ts';
import { modelsFiles } from '../generators/src/outputs/models/models.ts';
import { write } from '../generators/src/write/write.ts';
import { buildPortal, folderUrl, SITE } from '../site/scripts/build-portal.ts';
import { assertReplaceable } from '../site/src/build/place-folder.ts';
import { runMain } from './main.ts';

const USAGE = 'npm run reference -- <openapi.json or .yaml> --out <folder> [--id <part of the address>]';

/**
 * `npm run reference`: builds the portal of any OpenAPI document, without SDK and sandbox, and reports what it cannot
 * express.
 */
async function reference(): Promise<void> {
  const options = { out: { type: 'string' }, id: { type: 'string', default: 'api' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || values.out === undefined) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await assertReplaceable(out);
  const { diagnostics, ...source } = await anyModel(file, values.id);
  const { model } = source;
  for (const line of printDiagnostics(file, diagnostics)) console.warn(line);
  const modelsFolder = await mkdtemp(path.join(tmpdir(), 'models-'));
  try {
    const versions = await recordedVersions(path.join(path.dirname(file), 'specs'), values.id);
    const documented = { ...source, workflows: undefined, versions };
    const files = [...modelsFiles([model], '.'), ...documentsFiles([documented], '.')];
    write(modelsFolder, files);
    process.env.PORTAL_CONFIG ??= fileURLToPath(new URL('reference.config.ts', SITE));
    const dist = folderUrl(out);
    const { pages, broken } = await buildPortal({ models: [model], dist, modelsFolder });
    for (const line of broken) console.warn(line);
    console.info(
      `reference: ${model.operations.length} operations, ${pages} pages in ${values.out}; ${broken.length} broken links`,
    );
  } finally {
    // A folder that cannot be removed must not hide the reason for a failed build.
    await rm(modelsFolder, { recursive: true, force: true }).catch(() => {});
  }
}

runMain(reference);
