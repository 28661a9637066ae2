import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MARKER } from '../pull-request/markdown.ts';

const COMMAND = path.resolve(import.meta.dirname, 'comment.ts');

/** A code host on loopback that stores comments and has one pull request from a fork. */
interface Host {
  readonly api: string;
  readonly comments: { id: number; body: string; user: { type: string } }[];
  readonly calls: string[];
}

let folder: string;
let server: Server;
let host: Host;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comment-'));
  [server, host] = await startHost();
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

async function startHost(): Promise<[Server, Host]> {
  const comments: Host['comments'] = [];
  const calls: string[] = [];
  const listening = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    calls.push(`${request.method} ${pathname} ${request.headers.authorization}`);
    const reply = (value: unknown) => response.end(JSON.stringify(value));
    if (pathname === '/repos/partner/apis/pulls') {
      const isFork = searchParams.get('head') === 'stranger:main';
      return reply(
        isFork
          ? [
              { number: 7, head: { sha: 'older' } },
              { number: 8, head: { sha: 'abc' } },
            ]
          : [],
      );
    }
    if (request.method === 'GET') {
      const first = (Number(searchParams.get('page')) - 1) * 100;
      return reply(comments.slice(first, first + 100));
    }
    const body: unknown = await json(request);
    const written = typeof body === 'object' && body !== null && 'body' in body ? String(body.body) : '';
    const id = request.method === 'PATCH' ? Number(pathname.split('/').at(-1)) : comments.length;
    comments[id] = { id, body: written, user: { type: 'Bot' } };
    return reply({ html_url: `https://git.example/partner/apis/pull/8#${id}` });
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return [listening, { api: `http://127.0.0.1:${address.port}`, comments, calls }];
}

/** Runs the command as the workflow does, with no installed packages in reach. */
async function comment(report: string, headSha = 'abc'): Promise<{ code: unknown; output: string }> {
  const file = path.join(folder, 'report.md');
  await writeFile(file, report);
  return post(file, headSha);
}

async function post(file: string, headSha = 'abc'): Promise<{ code: unknown; output: string }> {
  const event = path.join(folder, 'event.json');
  const run = {
    head_branch: 'main',
    head_sha: headSha,
    head_repository: { owner: { login: 'stranger' } },
    html_url: 'https://git.example/partner/apis/actions/runs/1',
  };
  await writeFile(event, JSON.stringify({ workflow_run: run }));
  const child = spawn(process.execPath, [COMMAND, file], {
    cwd: folder,
    env: {
      GITHUB_API_URL: host.api,
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'partner/apis',
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_TOKEN: 'secret',
    },
  });
  const exit = once(child, 'exit');
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  const [code] = await exit;
  return { code, output };
}

it('posts one comment for a pull request, and replaces it', async () => {
  // A person's comment that quotes the marker, and enough others to fill a second page.
  for (let id = 0; id < 120; id += 1)
    host.comments.push({ id, body: `${MARKER}\nquoted`, user: { type: 'User' } });

  expect(await comment(`${MARKER}\nfirst state`)).toMatchObject({ code: 0 });
  expect(await comment(`${MARKER}\nsecond state`)).toMatchObject({ code: 0 });
  const written = host.comments.filter(({ user }) => user.type === 'Bot');
  expect(written).toHaveLength(1);
  expect(written[0]?.body).toContain('second state');
  expect(written[0]?.body).toContain('https://git.example/partner/apis/actions/runs/1#artifacts');
  expect(host.calls.at(-1)).toBe('PATCH /repos/partner/apis/issues/comments/120 Bearer secret');
  expect(host.calls.filter((call) => call.includes('/7/'))).toEqual([]);
});

it('it posts nothing about a commit that is no longer the last one', async () => {
  expect(await comment(`${MARKER}\nlate`, 'replaced')).toEqual({
    code: 0,
    output: 'No open pull request ends with this commit: nothing to comment.\n',
  });
  expect(host.comments).toEqual([]);
});

it('posts nothing that is not a report', async () => {
  const { code, output } = await comment('buy now');
  expect(code).toBe(1);
  expect(output).toContain(`ReportError: The report does not begin with ${MARKER}`);
  expect(host.comments).toEqual([]);
});

it('it reads no other file of the machine, and no endless one', async () => {
  const secret = path.join(folder, 'secret.md');
  await writeFile(secret, `${MARKER}\nsecret`);
  const link = path.join(folder, 'link.md');
  await symlink(secret, link);
  expect(await post(link)).toMatchObject({ code: 1 });
  expect(await comment(`${MARKER}\n${'x'.repeat(2_000_001)}`)).toMatchObject({ code: 1 });
  expect(host.comments).toEqual([]);
});
