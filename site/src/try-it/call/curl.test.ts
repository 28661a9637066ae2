import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { curlCommand, TOKEN_PLACEHOLDER, tokenCommand } from './curl.ts';

const run = promisify(execFile);

/** Collects the requests that a server receives while a shell runs commands. */
async function heard(commands: (origin: string) => string): Promise<string[]> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { authorization = '', 'x-note': note = '' } = request.headers;
    requests.push(`${request.method} ${request.url} ${authorization}${note} ${body}`);
    response.end('{"access_token": "t-1", "token_type": "Bearer"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  try {
    await run('sh', ['-ec', commands(`http://127.0.0.1:${address.port}`)]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return requests;
}

test('a shell sends the same request, including quotation marks', async () => {
  const body = `{"name":"O'Neil $HOME \`x\` \\"q\\""}`;
  const requests = await heard((origin) =>
    curlCommand({ method: 'PATCH', url: `${origin}/a?b=c&d='`, headers: [['x-note', "it's"]], body }),
  );
  expect(requests).toEqual([`PATCH /a?b=c&d=' it's ${body}`]);
});

test('the token of the first command is in the second', async () => {
  const requests = await heard((origin) =>
    [
      tokenCommand({
        method: 'POST',
        url: `${origin}/token`,
        headers: [],
        body: 'grant_type=client_credentials',
      }),
      curlCommand({
        method: 'GET',
        url: `${origin}/centres`,
        headers: [['authorization', `Bearer ${TOKEN_PLACEHOLDER}`]],
        body: '',
      }),
    ].join('\n\n'),
  );
  expect(requests).toEqual(['POST /token  grant_type=client_credentials', 'GET /centres Bearer t-1 ']);
});
