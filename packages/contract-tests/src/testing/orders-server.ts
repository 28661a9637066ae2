import { createServer } from 'node:http';
import { isJsonArray, isJsonObject, type JsonObject } from '@partner-apis/model';
import { bodyOf } from './body-of.ts';
import { type ListeningServer, listening } from './listen.ts';

/** Faults of the server, and the traits that its order has no lines, and that it takes no other. */
export type OrdersTrait =
  | 'allLinesChanged'
  | 'allLinesRemoved'
  | 'lineAddedTwice'
  | 'payerReset'
  | 'payerIsBuyer'
  | 'createsNothing'
  | 'hasNoLines';

/** Starts a server for the orders document on a free port, with an order of two lines. */
export async function startOrdersServer(...traits: readonly OrdersTrait[]): Promise<ListeningServer> {
  const has = (trait: OrdersTrait) => traits.includes(trait);
  const both = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 2, quantity: 4 },
  ];
  const orders = new Map<string, JsonObject>([['O-1', { lines: has('hasNoLines') ? [] : both }]]);

  /** Returns the lines of an order after a call for one of them; undefined if there is no such line. */
  function changed(method: string | undefined, of: JsonObject, number: number, sent: JsonObject) {
    const { lines: known = [] } = of;
    const lines = isJsonArray(known) ? known.filter(isJsonObject) : [];
    const isNamed = ({ lineNumber }: JsonObject) => lineNumber === number;
    if (method === 'DELETE') {
      if (!lines.some(isNamed)) return undefined;
      return has('allLinesRemoved') ? [] : lines.filter((one) => !isNamed(one));
    }
    if (method !== 'PUT') {
      const again = has('lineAddedTwice') ? [{ ...sent, lineNumber: number + 1 }] : [];
      return [...lines, { ...sent, lineNumber: number }, ...again];
    }
    const payer = has('payerReset') ? { payer: of.buyer ?? null } : {};
    return lines.map((one) => (isNamed(one) || has('allLinesChanged') ? { ...one, ...sent, ...payer } : one));
  }

  const server = createServer(async (request, response) => {
    const end = (status: number, body?: JsonObject) => {
      if (body === undefined) return response.writeHead(status).end();
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const [, code = '', number] = /^\/orders(?:\/(O-\d+)(?:\/lines\/(\d+))?)?$/.exec(request.url ?? '') ?? [];
    const order = orders.get(code);
    const sent = await bodyOf(request);
    if (request.url === '/orders') {
      const isPaidOtherwise = JSON.stringify(sent.lines).includes('B-2');
      if (has('createsNothing') || (has('payerIsBuyer') && isPaidOtherwise)) return end(409);
      orders.set(`O-${orders.size + 1}`, sent);
      return end(201, { code: `O-${orders.size}` });
    }
    if (order === undefined) return end(404);
    if (request.method === 'GET') return end(200, { lines: order.lines ?? [] });
    const lines = changed(request.method, order, Number(number), sent);
    if (lines === undefined) return end(404);
    orders.set(code, { ...order, lines });
    return end(request.method === 'DELETE' ? 204 : 200);
  });
  return await listening(server);
}
