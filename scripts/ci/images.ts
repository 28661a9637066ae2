import { randomBytes } from 'node:crypto';
import { brand } from '../../brand.config.ts';
import { withCleanUp } from '../../generators/src/write/clean-up.ts';
import { runMain } from '../main.ts';
import { run } from '../run.ts';

const COMPOSE = ['compose', '--file', 'deploy/compose.yaml', '--project-name', 'partner-apis-check'];
const PORTS = { PORTAL_PORT: '8088', SANDBOX_PORT: '4018' };

/** Thrown if a container is up but does not work. */
class ImageError extends Error {
  override readonly name = 'ImageError';
}

/**
 * `npm run ci:images`: builds the container images, starts them and their database with `deploy/compose.yaml`, waits
 * until all are healthy, then requests a page and the health of the sandbox. Needs Docker with Compose.
 */
async function images(): Promise<void> {
  Object.assign(process.env, PORTS, { DATABASE_PASSWORD: randomBytes(16).toString('hex') });
  await withCleanUp(
    async () => {
      await run('docker', ...COMPOSE, 'up', '--build', '--wait', '--wait-timeout', '180');
      await expectOk(`http://127.0.0.1:${PORTS.PORTAL_PORT}${brand.portalPath}/documentation`);
      await expectOk(`http://127.0.0.1:${PORTS.SANDBOX_PORT}/health`);
    },
    () => run('docker', ...COMPOSE, 'down', '--volumes'),
  );
}

async function expectOk(address: string): Promise<void> {
  const { status } = await fetch(address);
  if (status !== 200) throw new ImageError(`${address} returned ${status}`);
  console.info(`images: ${address} responds`);
}

runMain(images);
