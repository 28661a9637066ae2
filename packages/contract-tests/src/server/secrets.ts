import { Buffer } from 'node:buffer';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import type { Demand } from '../case/demand.ts';
import type { OperationExchange, SentCall, WireRequest, WireResponse } from '../case/exchange.ts';
import type { Verdict } from '../case/verdict.ts';
import type { Credentials } from './credentials.ts';
import { secretPattern } from './secret-pattern.ts';

/** The text that replaces a secret in reports. */
const MASK = '***';

/**
 * All credentials and tokens of a run. They must not appear in a result, since a server may repeat what it received.
 */
export class Secrets {
  readonly #values = new Set<string>();
  #pattern: RegExp | undefined;

  constructor(credentials: Credentials) {
    for (const partner of Object.values(credentials)) {
      const { apiKey, clientId, clientSecret, accessToken, expiredToken } = partner;
      for (const value of [apiKey, clientId, clientSecret, accessToken, expiredToken]) this.add(value);
      const pair = `${clientId ?? ''}:${clientSecret ?? ''}`;
      if (clientSecret !== undefined) this.add(Buffer.from(pair, 'utf8').toString('base64'));
    }
  }

  /** Adds a secret, in every spelling that it may have in a URL, in JSON or in markup. */
  add(secret: string | undefined): void {
    if (secret === undefined || secret === '') return;
    const json = JSON.stringify(secret).slice(1, -1);
    for (const spelling of [secret, encodeURIComponent(secret), json, markup(secret)])
      this.#values.add(spelling);
    this.#pattern = undefined;
  }

  /** Masks the secrets in a text. */
  mask(text: string): string {
    this.#pattern ??= secretPattern(this.#values);
    return text.replaceAll(this.#pattern, MASK);
  }

  /** Masks the secrets of a verdict: in its problems, its `curl` command, its requests and responses. */
  maskVerdict(verdict: Verdict): Verdict {
    const { problems, exchanges, curl, unanswered, demands, outcome } = verdict;
    const isFailed = outcome === 'failed';
    return {
      ...verdict,
      problems: problems.map((text) => this.mask(text)),
      exchanges: exchanges.map((exchange) => this.#maskExchange(exchange, isFailed)),
      ...(curl === undefined ? {} : { curl: this.mask(curl) }),
      ...(demands === undefined ? {} : { demands: demands.map((demand) => this.#maskDemand(demand)) }),
      ...(unanswered === undefined ? {} : { unanswered: this.#maskCall(unanswered, isFailed) }),
    };
  }

  #maskExchange({ startedAt, seconds, response, ...call }: OperationExchange, keepsParts: boolean) {
    const masked = this.#maskCall(call, keepsParts);
    return { ...masked, startedAt, seconds, response: this.#maskResponse(response) };
  }

  /** Masks a call. @param keepsParts whether it may become part of a sequence */
  #maskCall({ operationId, curl, request, parts }: SentCall, keepsParts: boolean): SentCall {
    const masked = { operationId, curl: this.mask(curl), request: this.#maskRequest(request) };
    if (parts === undefined || !keepsParts) return masked;
    return { ...masked, parts: { ...parts, request: this.#maskParts(parts.request) } };
  }

  #maskParts({ path, query, headers, body }: CaseRequest): CaseRequest {
    const masked = { path: this.#maskObject(path), query: this.#maskObject(query), headers };
    if (body === undefined) return masked;
    if ('json' in body) return { ...masked, body: { ...body, json: this.#maskJson(body.json) } };
    return { ...masked, body: { ...body, text: this.mask(body.text) } };
  }

  #maskDemand(demand: Demand): Demand {
    const { value } = demand;
    return 'literal' in value ? { ...demand, value: { literal: this.#maskJson(value.literal) } } : demand;
  }

  #maskJson(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.mask(value);
    if (isJsonArray(value)) return value.map((item) => this.#maskJson(item));
    return isJsonObject(value) ? this.#maskObject(value) : value;
  }

  #maskObject(object: JsonObject): JsonObject {
    const entries = Object.entries(object);
    return Object.fromEntries(entries.map(([name, value]) => [this.mask(name), this.#maskJson(value)]));
  }

  #maskRequest(request: WireRequest): WireRequest {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, this.mask(value)]),
    );
    const masked = { ...request, url: this.mask(request.url), headers };
    return request.body === undefined ? masked : { ...masked, body: this.mask(request.body) };
  }

  #maskResponse({ status, headers, text }: WireResponse): WireResponse {
    return {
      status,
      headers: new Headers([...headers].map(([name, value]): [string, string] => [name, this.mask(value)])),
      text: this.mask(text),
    };
  }
}

function markup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
