/**
 * A server that returns fixed responses and does nothing else: what every server on `node:http` spends at least.
 *
 *     node tests/bench/bare-server.ts <port> <file of the responses>
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A recorded response. */
export interface FixedResponse {
  /** Method and path of its request, `GET /services`. */
  readonly request: string;
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
}

const [port = '', file = ''] = process.argv.slice(2);
const recorded: readonly FixedResponse[] = JSON.parse(readFileSync(file, 'utf8'));
const responses = new Map(recorded.map((one) => [one.request, { ...one, headers: [...one.headers] }]));

createServer((incoming, outgoing) => {
  const response = responses.get(`${incoming.method} ${incoming.url}`);
  if (response === undefined) {
    outgoing.writeHead(404).end();
    return;
  }
  const respond = () => outgoing.writeHead(response.status, response.headers).end(response.body);
  if (incoming.method === 'GET') respond();
  else incoming.on('data', () => {}).on('end', respond);
}).listen(Number(port), '127.0.0.1');
