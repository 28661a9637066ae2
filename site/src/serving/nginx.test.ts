import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { layOut } from '../build/lay-out.ts';
import { fileServer } from './file-server.ts';
import { nginxConfiguration } from './nginx.ts';
import { ACCEPT_HEADERS } from './testing/accept-headers.ts';

const PAGE = `<h1>${'Guide '.repeat(400)}</h1>`;
const FILES = {
  'index.html': '<h1>Home</h1>',
  'index.md': '# Home',
  '404.html': '<h1>Page not found</h1>',
  'robots.txt': 'User-agent: *',
  'documentation/index.html': PAGE,
  'documentation.md': '# Guide',
  '_astro/page.5d41.js': 'export {};',
  '_astro/inter.5d41.woff2': 'font',
  'pagefind/index/en_5d41.pf_index': 'index',
  'pagefind/pagefind.js': 'export {};',
  'downloads/shop/openapi.yaml': 'openapi: 3.1.0',
  'downloads/shop/openapi.json': '{}',
  'downloads/shop/message.xsd': '<schema/>',
  'rss.xml': '<rss/>',
  'favicon.svg': '<svg/>',
};

/** Headers on which both servers have to agree. The others identify the server or the time. */
const COMPARED = [
  'access-control-allow-origin',
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** CI and most Linux servers have nginx; npm does not provide it. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const where = hasNginx ? 'with the printed configuration' : 'skipped: there is no nginx on the PATH';

describe.skipIf(!hasNginx)(`nginx, ${where}`, () => {
  let folder: string;
  let server: Server;
  let nginx: ChildProcess;
  let own: string;
  let other: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
    const dist = path.join(folder, 'dist');
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(path.join(dist, path.dirname(file)), { recursive: true });
      await writeFile(path.join(dist, file), text);
    }
    await layOut(dist, path.join(folder, 'site'), '/portal');
    server = createServer(fileServer(dist, '/portal')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    own = `http://127.0.0.1:${portOf(server)}`;
    const port = await freePort();
    other = `http://127.0.0.1:${port}`;
    await writeFile(path.join(folder, 'nginx.conf'), await wholeConfiguration(port));
    nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']);
    await vi.waitFor(() => fetch(other, { method: 'HEAD', redirect: 'manual' }), { timeout: 20_000 });
  }, 30_000);
  afterAll(async () => {
    if (nginx?.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  /** Wraps the printed part in the container's own configuration. */
  async function wholeConfiguration(port: number): Promise<string> {
    const root = path.join(folder, 'site');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return [
      'daemon off; master_process off; pid nginx.pid;',
      'events {}',
      'http {',
      'access_log off;',
      ...places.map((name) => `${name}_temp_path ${folder}/${name};`),
      nginxConfiguration({ root, port, base: '/portal' }).replace('listen ', 'listen 127.0.0.1:'),
      '}',
    ].join('\n');
  }

  it.each([
    ...Object.keys(FILES).map((file) => `/portal/${file}`),
    '/',
    '/portal',
    '/portal/',
    '/portal/documentation',
    '/portal/documentation/',
    '/portal/documentation?from=search',
    '/portal/%64ocumentation.md',
    '/portal/no/such/page',
    '/portal/_astro/removed.js',
    '/portal/_astro/',
    '/portal/favicon.svg/',
    '/portal/documentation.md/',
    '/portal/favicon.svg/x',
    '/portal/downloads/none.yaml',
    '/elsewhere',
    '/portalice',
  ])('responds to %s as the server of the tests does', async (address) => {
    expect(await summary(other + address)).toEqual(await summary(own + address));
  });

  const negotiations: readonly (readonly [address: string, accept: string])[] = [
    ...ACCEPT_HEADERS.map(([accept]) => ['/portal/documentation', accept] as const),
    ['/portal/', 'text/markdown'],
    ['/portal/documentation/', 'text/markdown'],
    ['/portal/_astro/page.5d41.js', 'text/markdown'],
  ];
  it.each(negotiations)('sends %s for "%s" in the same form', async (address, accept) => {
    const [one, theirs] = await Promise.all(
      [own, other].map((origin) => negotiated(origin + address, accept)),
    );
    expect(theirs).toEqual(one);
  });

  it('sends an unchanged page once, and compresses a changed one', async () => {
    const page = await fetch(`${other}/portal/documentation`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(page.headers.get('Content-Encoding')).toBe('gzip');
    expect(await page.text()).toBe(PAGE);
    const tag = page.headers.get('ETag') ?? '';
    const again = await fetch(`${other}/portal/documentation`, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });

  it('nginx reports no problem with its configuration', async () => {
    expect(await readFile(path.join(folder, 'error.log'), 'utf8')).not.toMatch(/\[(warn|emerg|alert)\]/);
  });
});

async function summary(address: string): Promise<unknown> {
  const response = await fetch(address, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
  const compared = COMPARED.map((name) => [name, response.headers.get(name)]);
  // nginx adds its own page to a redirect.
  if (response.status === 302) return [302, compared.filter(([name]) => !name?.startsWith('content-'))];
  return [response.status, compared, await response.text()];
}

/** The form of a response, and whether caches keep the forms apart. */
async function negotiated(address: string, accept: string): Promise<unknown> {
  const response = await fetch(address, { headers: { Accept: accept } });
  const varies = /\bAccept\b(?!-)/.test(response.headers.get('Vary') ?? '');
  return [response.status, response.headers.get('Content-Type'), varies, await response.text()];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
