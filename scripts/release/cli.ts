import { brand } from '../../brand.config.ts';
import { exitWhenWritten } from '../exit.ts';
import { runMain } from '../main.ts';
import { publishedPackages } from '../published-packages.ts';
import { ROOT } from '../settings.ts';
import type { ReleaseContext } from './context.ts';
import { doctor } from './doctor/doctor.ts';
import { dryRun } from './dry-run.ts';
import { releaseEnvironment } from './environment.ts';
import { releasedFamilies } from './families.ts';
import { writeManifests } from './manifests.ts';
import { readOptions, USAGE } from './options.ts';
import { registryOf } from './registry.ts';
import { prepareRelease, publishRelease } from './release.ts';

/** `npm run release [-- options]`: see docs/releasing.md. */
async function release(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.mode === 'help') return console.info(USAGE);
  const context: ReleaseContext = {
    root: ROOT,
    brand,
    options,
    environment: await releaseEnvironment(process.env),
    registry: await registryOf(brand.npmScope, ROOT),
    say: (line) => console.info(line),
  };
  if (options.mode === 'doctor') await exitWhenWritten((await doctor(context)) ? 0 : 1);
  if (options.mode === 'dry-run') await dryRun(context);
  if (options.mode === 'prepare') await prepareRelease(context);
  if (options.mode === 'publish') await publishRelease(context);
  if (options.mode === 'manifests') await updateManifests();
}

async function updateManifests(): Promise<void> {
  const written = await writeManifests(ROOT, await publishedPackages(), await releasedFamilies(ROOT), brand);
  console.info(written.length === 0 ? 'All manifests are up to date.' : `Written: ${written.join(', ')}`);
}

runMain(release);
