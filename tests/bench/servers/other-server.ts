import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../testing/loopback.ts';
import { startedServer } from '../started-server.ts';

/** A third-party server for one family's document, in its own process. */
interface OtherServer extends AsyncDisposable {
  /** Address of the family, with its base path. */
  readonly url: string;
}

/** Makes a server from an OpenAPI document. */
export interface ServerMaker {
  readonly name: string;
  /** The packages to install, with exact versions. */
  readonly packages: readonly string[];
  /**
   * @param modules the folder that the packages are installed in
   * @param document file of the document, bundled
   * @param basePath that of the document
   */
  start(modules: string, document: string, basePath: string): Promise<OtherServer>;
}

/** https://stoplight.io/open-source/prism */
const prism: ServerMaker = {
  name: 'Prism',
  packages: ['@stoplight/prism-cli@5.14.2'],
  async start(modules, document) {
    const port = await freePort();
    const command = path.join(modules, '@stoplight/prism-cli/dist/index.js');
    const options = ['--port', String(port), '--verboseLevel', 'silent'];
    return started(`http://127.0.0.1:${port}`, '', command, 'mock', document, ...options);
  },
};

/** https://mockoon.com/cli/ */
const mockoon: ServerMaker = {
  name: 'Mockoon',
  packages: ['@mockoon/cli@9.9.0'],
  async start(modules, document, basePath) {
    const port = await freePort();
    const command = path.join(modules, '@mockoon/cli/bin/run.js');
    const options = ['--port', String(port), '--hostname', '127.0.0.1', '--disable-log-to-file'];
    const data = ['start', '--data', document, '--disable-admin-api'];
    return started(`http://127.0.0.1:${port}`, basePath, command, ...data, ...options);
  },
};

/** https://github.com/scalar/scalar, packages/mock-server: it is a library without a command. */
const scalar: ServerMaker = {
  name: 'Scalar',
  packages: ['@scalar/mock-server@0.3.25', '@hono/node-server@2.1.9'],
  async start(modules, document) {
    const port = await freePort();
    const program = path.join(path.dirname(modules), 'serve.mjs');
    await writeFile(program, SCALAR);
    return started(`http://127.0.0.1:${port}`, '', program, document, String(port));
  },
};

const SCALAR = `import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { createMockServer } from '@scalar/mock-server';

const [document, port] = process.argv.slice(2);
const app = await createMockServer({ specification: JSON.parse(readFileSync(document, 'utf8')) });
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
`;

export const serverMakers: readonly ServerMaker[] = [prism, mockoon, scalar];

/** Starts a server by a command of Node. */
async function started(origin: string, basePath: string, ...args: string[]): Promise<OtherServer> {
  const { stop } = await startedServer(origin, ...args);
  return { url: origin + basePath, [Symbol.asyncDispose]: stop };
}
