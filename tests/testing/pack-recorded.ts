import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../brand.config.ts';
import { Diagnostics } from '../../generators/src/diagnostics/diagnostics.ts';
import { loadFiles } from '../../generators/src/load/document-files.ts';
import { NOTHING_BY_HAND } from '../../generators/src/load/hand-written.ts';
import { runtimeVersions } from '../../generators/src/load/runtime-versions.ts';
import { familySource } from '../../generators/src/output/family-source.ts';
import { OutputCache } from '../../generators/src/output/output-cache.ts';
import { emitOutputs, SDK_OUTPUTS } from '../../generators/src/outputs/outputs.ts';
import { withCleanUp } from '../../generators/src/write/clean-up.ts';
import type { GeneratedFile } from '../../generators/src/write/generated-file.ts';
import { write } from '../../generators/src/write/write.ts';
import { npm } from '../../scripts/release/command.ts';
import { runCommand } from './run-command.ts';

/** A recorded version of a family's document, and the package of its SDK. */
interface RecordedSdk {
  readonly id: string;
  readonly packageName: string;
  /** Version of the document, such as `1.3.0`. */
  readonly version: string;
}

/**
 * Generates an SDK from a recorded document, builds it, and packs it.
 *
 * @returns absolute path of the tarball
 * @throws {SpecError} if the generators can no longer read the recorded document
 * @throws {Error} with the output, if the SDK cannot be built or packed
 */
export async function packRecorded(root: string, sdk: RecordedSdk, folder: string): Promise<string> {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  // Inside of the repository, where the packages that are installed are found.
  const tree = await mkdtemp(path.join(root, 'dist', 'recorded-'));
  const place = path.join('packages', sdk.packageName);
  return withCleanUp(
    async () => {
      await cp(path.join(root, place), path.join(tree, place), { recursive: true, filter: isByHand });
      write(tree, await recordedPackage(root, sdk));
      const config = path.join(root, 'tsdown.sdk.config.ts');
      // Its users run it: nobody reads its types.
      await runCommand('tsdown', ['--config', config, '--no-dts', '--logLevel', 'error'], {
        cwd: path.join(tree, place),
      });
      const printed = await npm(['pack', '--silent', '--pack-destination', folder], path.join(tree, place));
      return path.join(folder, printed.trim());
    },
    () => rm(tree, { recursive: true, force: true }),
  );
}

/** Whether a file of a package is not made: its manifest, changelog and licence. */
function isByHand(file: string): boolean {
  return !/[\\/](?:dist|generated|node_modules|\.turbo)(?:[\\/]|$)/.test(
    file.slice(file.indexOf('packages')),
  );
}

async function recordedPackage(root: string, { id, version }: RecordedSdk): Promise<GeneratedFile[]> {
  const facts = `specs/${id}/family.yaml`;
  const document = `specs/${id}/openapi.yaml`;
  const folder = path.join(root, 'specs', id, 'versions', version);
  const schemas = await filesBelow(folder, 'xsd');
  const files = new Map([
    [facts, await readFile(path.join(root, facts), 'utf8')],
    [document, await readFile(path.join(folder, 'openapi.yaml'), 'utf8')],
    ...schemas,
  ]);
  const loaded = await loadFiles({ id, title: id, document, files }, brand.apiHost);
  const source = await familySource(loaded, brand, new Diagnostics());
  const context = {
    brand,
    licence: await readFile(path.join(root, 'LICENSE'), 'utf8'),
    runtimes: await runtimeVersions(root),
    handWritten: NOTHING_BY_HAND,
    cache: new OutputCache(),
  };
  return await emitOutputs([source], context, SDK_OUTPUTS);
}

async function filesBelow(folder: string, name: string): Promise<(readonly [string, string])[]> {
  const entries = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const below = path.relative(folder, file).replaceAll(path.sep, '/');
        return [below, await readFile(file, 'utf8')] as const;
      }),
  );
}
