import type { Draft } from './call/draft.ts';
import type { WireCall } from './call/exchange.ts';
import type { Exchange } from './call/session.ts';

/** A call that was made, and what is needed to make it again. */
export interface HistoryEntry {
  readonly id: string;
  /** `12:30:02` */
  readonly time: string;
  readonly target: string;
  readonly partner: string;
  readonly draft: Draft;
  readonly exchange: Exchange;
}

const KEPT = 12;
/** Characters of a body that are kept over a reload. */
const KEPT_BODY = 20_000;

export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] {
  return [entry, ...history].slice(0, KEPT);
}

/** What of an entry may be kept over a reload: of a real server, no credentials. */
export function keptEntry(
  entry: HistoryEntry,
  isReal: boolean,
  secretHeaders: readonly string[],
): HistoryEntry {
  const { call, sdk, obstacle } = entry.exchange;
  if (!isReal) return { ...entry, exchange: { ...entry.exchange, call: shortened(call) } };
  const exchange = { call: withoutSecrets(shortened(call), secretHeaders), sdk, curl: '' };
  return { ...entry, exchange: obstacle === undefined ? exchange : { ...exchange, obstacle } };
}

function shortened(call: WireCall): WireCall {
  const { response } = call;
  if (response === undefined || response.body.length <= KEPT_BODY) return call;
  return { ...call, response: { ...response, body: `${response.body.slice(0, KEPT_BODY)}…` } };
}

function withoutSecrets(call: WireCall, secretHeaders: readonly string[]): WireCall {
  const isSecret = (name: string) => ['authorization', ...secretHeaders].includes(name.toLowerCase());
  const request = { ...call.request, headers: call.request.headers.filter(([name]) => !isSecret(name)) };
  if (!call.isToken) return { ...call, request };
  const { response } = call;
  const silent = { ...call, request: { ...request, body: '' } };
  return response === undefined ? silent : { ...silent, response: { ...response, body: '' } };
}
