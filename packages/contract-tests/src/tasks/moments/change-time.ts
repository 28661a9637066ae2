import type { WireResponse } from '../../case/exchange.ts';
import type { ChangeTime } from '../../check/moments.ts';
import type { Server } from '../../server/server.ts';
import { NotTried } from '../checked-calls.ts';

/** How far the `Date` of a response may lie from the clock that sets moments, in milliseconds. */
const TOLERANCE = 60_000;

/**
 * Sends a change, and returns the time in which the server made it: of a sandbox by its clock, of another server by the
 * `Date` of its response.
 *
 * @throws {NotTried} when the server tells no time
 */
export async function timeOf(
  server: Server,
  send: () => Promise<WireResponse>,
): Promise<{ readonly time: ChangeTime; readonly response: WireResponse }> {
  const earliest = await clockOf(server);
  const response = await send();
  const latest = await clockOf(server);
  const time =
    earliest !== undefined && latest !== undefined ? { earliest, latest, isLocal: true } : byDate(response);
  if (time === undefined) throw new NotTried('the response has no valid header Date');
  return { time, response };
}

/** The clock of a sandbox, in whole seconds, as moments are written. */
async function clockOf(server: Server): Promise<number | undefined> {
  return server.isSandbox ? Date.parse(`${await server.now()}Z`) : undefined;
}

/** @see RFC 9110, section 6.6.1 (Date) */
function byDate({ headers }: WireResponse): ChangeTime | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return { earliest: date - TOLERANCE, latest: date + TOLERANCE, isLocal: false };
}
