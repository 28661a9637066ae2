import { once } from 'node:events';
import { connect } from 'node:net';
import type { RunnableSample, SampleLanguage, Secrets } from '../sample-language.ts';
import { failuresOf } from './one-by-one.ts';

/** Sends requests as they are on the wire, each over its own connection. */
export const rawHttp: SampleLanguage = {
  id: 'http',
  isAvailable: async () => true,
  run: (samples, { secrets }) => failuresOf(samples, (sample) => send(sample, secrets)),
};

/** Sends the text of a request with the headers that its transport adds. */
async function send({ code, tokenUrl }: RunnableSample, secrets: Secrets): Promise<void> {
  const values = {
    ...secrets,
    BASIC_CREDENTIALS: btoa(`${secrets.API_USERNAME}:${secrets.API_PASSWORD}`),
    ...(tokenUrl === undefined ? {} : { ACCESS_TOKEN: await accessToken(tokenUrl, secrets) }),
  };
  const text = Object.entries(values).reduce(
    (each, [name, value]) => each.replace(`\${${name}}`, value),
    code,
  );
  const end = text.indexOf('\n\n');
  const [head, body] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
  const [, host = '', port = ''] = /^Host: ([^:\n]+):(\d+)$/m.exec(head) ?? [];
  const added = [`Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  const socket = connect(Number(port), host);
  socket.end(`${[...head.split('\n'), ...added].join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  await once(socket, 'close');
}

async function accessToken(tokenUrl: string, { CLIENT_ID, CLIENT_SECRET }: Secrets): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token }: { readonly access_token: string } = await response.json();
  return token;
}
