import type { Draft } from './call/draft.ts';
import type { Header, WireCall } from './call/exchange.ts';
import type { Exchange } from './call/send.ts';
import type { Server } from './call/server.ts';

/** A completed call, with everything that is needed to repeat it. */
export interface HistoryEntry {
  readonly id: string;
  /** Time of day: `12:30:02`. */
  readonly time: string;
  /** The server that was called; absent for the sandbox. */
  readonly server?: Server;
  readonly partner: string;
  readonly draft: Draft;
  readonly exchange: Exchange;
  /** Credentials that were sent to a real server. They are never kept. */
  readonly secrets?: readonly string[];
}

const KEPT = 12;
/** The length of a body, in characters, that is kept across a reload. */
const KEPT_BODY = 20_000;
/** Replaces a secret that a server has repeated. */
const REDACTED = '•••';

export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] {
  return [entry, ...history].slice(0, KEPT);
}

/**
 * Prepares an entry to be kept across a reload. Everything in a call to a real server that contains credentials is
 * removed: headers, the token request, the `curl` command, and the server's repetitions of them.
 *
 * @param secretHeaders names of headers that contain keys, in lower case
 */
export function keptEntry(entry: HistoryEntry, secretHeaders: readonly string[]): HistoryEntry {
  const { exchange, secrets = [], ...others } = entry;
  const { call, token, sdk, obstacle } = exchange;
  if (entry.server === undefined) return { ...entry, exchange: { ...exchange, call: shortened(call) } };
  const isSecret = ([name]: Header) => ['authorization', ...secretHeaders].includes(name.toLowerCase());
  const sent = [call, ...(token === undefined ? [] : [token])].flatMap(({ request }) => request.headers);
  const values = sent.filter(isSecret).flatMap(([, value]) => [value, value.split(' ').at(-1) ?? '']);
  const kept = redacted({ call: withoutSecrets(call, isSecret), sdk, curl: '' }, [...secrets, ...values]);
  const short = { ...kept, call: shortened(kept.call) };
  return { ...others, exchange: obstacle === undefined ? short : { ...short, obstacle } };
}

function shortened(call: WireCall): WireCall {
  const { response } = call;
  if (response === undefined || response.body.length <= KEPT_BODY) return call;
  return { ...call, response: { ...response, body: `${response.body.slice(0, KEPT_BODY)}…` } };
}

function withoutSecrets(call: WireCall, isSecret: (header: Header) => boolean): WireCall {
  const request = { ...call.request, headers: call.request.headers.filter((header) => !isSecret(header)) };
  if (!call.isToken) return { ...call, request };
  const { response } = call;
  const silent = { ...call, request: { ...request, body: '' } };
  return response === undefined ? silent : { ...silent, response: { ...response, body: '' } };
}

/** Replaces secrets in every text of an exchange: a server may repeat them in a header, a body or an error. */
function redacted(exchange: Exchange, secrets: readonly string[]): Exchange {
  const known = [...new Set(secrets)].filter((secret) => secret !== '');
  // Longest first: one secret may be part of another.
  known.sort((left, right) => right.length - left.length);
  const clean = (text: string) => known.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text);
  const headers = (list: readonly Header[]): readonly Header[] =>
    list.map(([name, value]) => [name, clean(value)]);
  const { call, sdk } = exchange;
  const { response } = call;
  return {
    ...exchange,
    sdk: { ...sdk, words: clean(sdk.words), ...(sdk.data === undefined ? {} : { data: clean(sdk.data) }) },
    call:
      response === undefined
        ? call
        : {
            ...call,
            response: {
              ...response,
              statusText: clean(response.statusText),
              headers: headers(response.headers),
              body: clean(response.body),
            },
          },
  };
}
