import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileServer } from './file-server.ts';

let folder: string;
let server: Server;
let origin: string;

const FILES = {
  'index.html': '<h1>Home</h1>',
  'index.md': '# Home',
  '404.html': '<h1>Page not found</h1>',
  'documentation/index.html': '<h1>Guide</h1>',
  'documentation.md': '# Guide',
  '_astro/page.5d41.js': 'export {};',
  'pagefind/index/en_5d41.pf_index': 'index',
  'downloads/shop/openapi.yaml': 'openapi: 3.1.0',
  'service-worker.js': '',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal ä-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  server = createServer(fileServer(folder, '/portal')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = originOf(server);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

function originOf(listening: Server): string {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const get = (address: string, options: RequestInit = {}) =>
  fetch(origin + address, { redirect: 'manual', ...options });

it.each([
  ['/portal/', '# Home'],
  ['/portal/documentation', '# Guide'],
  ['/portal/documentation/', '# Guide'],
  ['/portal/documentation/index.html', '<h1>Guide</h1>'],
])('%s is Markdown for a client that prefers it, if there is any', async (address, text) => {
  const markdown = await get(address, { headers: { Accept: 'text/markdown, text/html;q=0.9' } });
  expect(await markdown.text()).toBe(text);
  const html = await get(address, { headers: { Accept: 'text/html, text/markdown;q=0.9' } });
  expect(await html.text()).toMatch(/^<h1>/);
  for (const response of [markdown, html]) expect(response.headers.get('Vary')).toBe('Accept');
});

it.each([
  ['/portal/', '<h1>Home</h1>'],
  ['/portal', '<h1>Home</h1>'],
  ['/portal/documentation', '<h1>Guide</h1>'],
  ['/portal/documentation/', '<h1>Guide</h1>'],
  ['/portal/documentation/index.html?from=search', '<h1>Guide</h1>'],
  ['/portal/%64ocumentation.md', '# Guide'],
])('%s is a page', async (address, text) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
});

it.each([
  ['/portal/', 'text/html; charset=utf-8'],
  ['/portal/documentation.md', 'text/markdown; charset=utf-8'],
  ['/portal/_astro/page.5d41.js', 'text/javascript; charset=utf-8'],
  ['/portal/downloads/shop/openapi.yaml', 'application/yaml'],
  ['/portal/pagefind/index/en_5d41.pf_index', 'application/octet-stream'],
])('%s has the type %s', async (address, type) => {
  expect((await get(address)).headers.get('Content-Type')).toBe(type);
});

it.each([
  ['/portal/', 'public, max-age=0, must-revalidate'],
  ['/portal/service-worker.js', 'public, max-age=0, must-revalidate'],
  ['/portal/_astro/page.5d41.js', 'public, max-age=31536000, immutable'],
  ['/portal/pagefind/index/en_5d41.pf_index', 'public, max-age=31536000, immutable'],
  ['/portal/_astro/removed.js', 'public, max-age=0, must-revalidate'],
])('%s is kept by browsers as %s', async (address, caching) => {
  expect((await get(address)).headers.get('Cache-Control')).toBe(caching);
});

it('it sends an unchanged page only once', async () => {
  const tag = (await get('/portal/')).headers.get('ETag') ?? '';
  const again = await get('/portal/', { headers: { 'If-None-Match': `"other", W/${tag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/portal/', { headers: { 'If-None-Match': '*' } })).status).toBe(304);
  await writeFile(path.join(folder, 'index.html'), '<h1>Changed</h1>');
  const changed = await get('/portal/', { headers: { 'If-None-Match': tag } });
  expect(changed.status).toBe(200);
  await writeFile(path.join(folder, 'index.html'), FILES['index.html']);
});

it.each([
  '/portal/no/such/page',
  '/portal/_astro/',
  '/elsewhere',
  '/portalice',
  '/portal/%E0%A4%A',
  '/portal/a%00b',
])('%s is not found', async (address) => {
  const response = await get(address);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('<h1>Page not found</h1>');
});

it.each(['/portal/../package.json', '/portal/..%2f..%2fetc/passwd', '/portal/..%5csecret'])(
  'it never leaves the folder for %s',
  async (address) => {
    // `fetch` would resolve the dots before it sends them.
    const status = await new Promise((resolve, reject) => {
      request(origin, { path: address }, (response) => resolve(response.resume().statusCode))
        .once('error', reject)
        .end();
    });
    expect(status).toBe(404);
  },
);

it('it redirects the root of the site to the portal', async () => {
  const response = await get('/');
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/portal/']);
});

it('it is read-only', async () => {
  const response = await get('/portal/', { method: 'POST', body: 'text' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  const head = await get('/portal/', { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '13']);
});

it.each(['/', '/portal/', '/portal/documentation.md', '/portal/no/such/page'])(
  'protects %s against frames, guessed types and leaked addresses',
  async (address) => {
    const { headers } = await get(address);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  },
);

it('lets pages of other sites read the documents, and nothing else', async () => {
  const document = await get('/portal/downloads/shop/openapi.yaml');
  expect(document.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect((await get('/portal/')).headers.get('Access-Control-Allow-Origin')).toBeNull();
});
