import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brand } from '../src/brand.ts';
import { layOut } from '../src/build/lay-out.ts';
import { nginxConfiguration } from '../src/serving/nginx.ts';

/** The folder that the container's nginx serves, and the port that it may listen on as a user without rights. */
const CONTAINER = { root: '/usr/share/nginx/html', port: 8080 };

/**
 * Makes what a host publishes of the built portal: its folder, and a configuration of nginx.
 *
 *   npm run portal:host -- --out <folder> [--from site/dist] [--nginx <file>]
 */
const { values } = parseArgs({
  options: { out: { type: 'string' }, from: { type: 'string' }, nginx: { type: 'string' } },
});
const dist = values.from === undefined ? fileURLToPath(new URL('../dist', import.meta.url)) : values.from;

try {
  if (values.out === undefined) throw new Error('Name the folder to write: --out <folder>');
  await layOut(path.resolve(dist), path.resolve(values.out), brand.portalPath);
  console.info(`${values.out} is ready: publish it as the root of ${brand.portalOrigin}`);
  if (values.nginx !== undefined) {
    await mkdir(path.dirname(path.resolve(values.nginx)), { recursive: true });
    await writeFile(values.nginx, nginxConfiguration({ ...CONTAINER, base: brand.portalPath }));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
