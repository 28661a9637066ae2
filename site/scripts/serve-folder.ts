import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runMain, untilStopped } from '../../scripts/main.ts';
import { requireFreePort } from '../../scripts/ports.ts';
import { settings } from '../../scripts/settings.ts';
import { startPortal } from './serve.ts';

/**
 * `npm run portal:serve [-- <folder>]`: serves a built portal on loopback until Ctrl-C, such as the unpacked preview of a
 * pull request; without a folder, that of `npm run build`.
 */
async function serveFolder(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder = 'site/dist'] = positionals;
  await requireFreePort(settings.portalPort, 'PORTAL_PORT');
  const portal = await startPortal(settings.portalPort, pathToFileURL(`${path.resolve(folder)}/`));
  console.info(`${folder}: ${portal.url}`);
  await untilStopped();
  await portal.close();
}

runMain(serveFolder);
