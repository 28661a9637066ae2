import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { crawl } from './crawl.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/portal/':
    '<a href="/portal/guide#part">Guide</a> <img src="logo.svg"> <a href="mailto:a@b.example">Mail</a>',
  '/portal/guide':
    '<link rel="canonical" href="https://portal.example/portal/guide"><a href="https://other.org/moved">Moved</a>' +
    '<a href="https://other.org/kept">Kept</a><a href="https://git.partner.example/">Sources</a><a href="removed">Old</a>' +
    '<a href="https://assistant.org/?q=guide">Ask</a><a href="https://assistant.org/?q=start">Ask</a>',
  '/portal/logo.svg': '<svg href="/portal/not-a-link"/>',
};

let server: Server;
let origin: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    const type = request.url?.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8';
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': type }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('it follows the links of a site, and names the page of each broken one', async () => {
  const asked: string[] = [];
  const fetchOther: typeof fetch = async (address, options) => {
    asked.push(`${options?.method} ${address}`);
    return new Response(null, { status: String(address).endsWith('moved') ? 404 : 200 });
  };
  const notFollowed = new Set(['https://assistant.org']);
  const options = { sameAs: 'https://portal.example', notFollowed, fetchOther };
  expect(await crawl(`${origin}/portal/`, options)).toEqual({
    pages: 4,
    others: 2,
    reserved: 1,
    broken: expect.arrayContaining([
      `${origin}/portal/guide: ${origin}/portal/removed: returned 404`,
      `${origin}/portal/guide: https://other.org/moved: returned 404`,
    ]),
  });
  expect(asked.toSorted()).toEqual([
    'GET https://other.org/moved',
    'GET https://other.org/moved',
    'HEAD https://other.org/kept',
    'HEAD https://other.org/moved',
  ]);
});
