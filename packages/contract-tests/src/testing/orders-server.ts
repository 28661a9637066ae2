import { createServer } from 'node:http';
import type { JsonObject } from '@partner-apis/model';
import { bodyOf } from './body-of.ts';
import { type ListeningServer, listening } from './listen.ts';

/** Faults of the server, and the trait that its order has no lines. */
export type OrdersTrait = 'allLinesChanged' | 'allLinesRemoved' | 'lineAddedTwice' | 'hasNoLines';

/** Starts a server for the orders document on a free port, with an order of two lines. */
export async function startOrdersServer(...traits: readonly OrdersTrait[]): Promise<ListeningServer> {
  const has = (trait: OrdersTrait) => traits.includes(trait);
  const both = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 2, quantity: 4 },
  ];
  let lines: JsonObject[] = has('hasNoLines') ? [] : both;
  const server = createServer(async (request, response) => {
    const [isOrder, line] = /^\/orders\/O-1(?:\/lines\/(\d+))?$/.exec(request.url ?? '') ?? [];
    const number = Number(line);
    const isNamed = ({ lineNumber }: JsonObject) => lineNumber === number;
    const end = (status: number) => response.writeHead(status).end();
    if (isOrder === undefined) return end(404);
    if (request.method === 'GET') {
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ lines }));
    }
    if (request.method === 'DELETE') {
      if (!lines.some(isNamed)) return end(404);
      lines = has('allLinesRemoved') ? [] : lines.filter((line) => !isNamed(line));
      return end(204);
    }
    const sent = await bodyOf(request);
    if (request.method === 'PUT') {
      lines = lines.map((line) => (isNamed(line) || has('allLinesChanged') ? { ...line, ...sent } : line));
    } else {
      lines.push({ ...sent, lineNumber: number });
      if (has('lineAddedTwice')) lines.push({ ...sent, lineNumber: number + 1 });
    }
    return end(200);
  });
  return await listening(server);
}
