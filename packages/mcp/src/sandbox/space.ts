import { isRecord, nearestName } from '@partner-apis/model';
import {
  createSandbox,
  demoPartners,
  type Partner,
  type Sandbox,
  settableClock,
} from '@partner-apis/sandbox';
import { ToolError } from '../call/tool-error.ts';
import { didYouMean, type FoundOperation } from '../data/find.ts';
import type { Library } from '../data/library.ts';
import { type RequestValues, sandboxRequest } from './sandbox-request.ts';

/** Address of a sandbox inside this process. Requests to it never reach the network. */
const ORIGIN = 'http://sandbox.invalid';

/** A request as it was sent, and its response. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A sandbox with its own clock and data. Its clock is stopped on the day of the examples. */
export class Space {
  readonly #sandbox: Sandbox;
  readonly #tokens = new Map<string, string>();

  constructor({ families: [first] }: Library) {
    const clock = settableClock(`${first?.model.exampleDate ?? '2026-01-05'}T08:00:00`);
    this.#sandbox = createSandbox({ clock, allowControl: true });
  }

  /**
   * Calls an operation as one of the sandbox's partners, with the credentials that it needs.
   *
   * @param as name of the partner; the first one by default
   * @throws {ToolError} if there is no such partner, or the operation has no such parameter
   */
  async call(
    { family, operation }: FoundOperation,
    values: RequestValues,
    options: {
      readonly as?: string | undefined;
      readonly error?: string | undefined;
      readonly signal: AbortSignal;
    },
  ): Promise<Exchange> {
    const partner = partnerNamed(options.as);
    const token = () => this.#token(partner);
    const { request, url } = await sandboxRequest(family.model, operation, values, {
      partner,
      token,
      origin: ORIGIN,
    });
    if (options.error !== undefined) request.headers.set('X-Sandbox-Error', options.error);
    return this.#send(request, url);
  }

  /** Restores the initial data. */
  async reset(): Promise<void> {
    await this.#sandbox.reset();
    this.#tokens.clear();
  }

  /**
   * Stops the clock at a time.
   *
   * @throws {ToolError} if the text is not a time
   */
  async setClock(now: string): Promise<void> {
    await this.#control('clock', { now });
    this.#tokens.clear();
  }

  /** Current time of the space, as `YYYY-MM-DDThh:mm:ss`. */
  async now(): Promise<string> {
    const response = await this.#sandbox.fetch(new Request(`${ORIGIN}/_sandbox/clock`));
    const body: unknown = await response.json();
    return isRecord(body) ? String(body.now) : '';
  }

  close(): Promise<void> {
    return this.#sandbox.close();
  }

  async #control(path: string, body: object): Promise<void> {
    const request = new Request(`${ORIGIN}/_sandbox/${path}`, { method: 'PUT', body: JSON.stringify(body) });
    const response = await this.#sandbox.fetch(request);
    if (response.ok) return;
    const answer: unknown = await response.json();
    const [error] = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
    throw new ToolError(
      String(error?.error ?? 'The clock cannot be set'),
      'Write it as 2026-03-02T09:00:00.',
    );
  }

  async #send(request: Request, url: string): Promise<Exchange> {
    const response = await this.#sandbox.fetch(request);
    return {
      method: request.method,
      url,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }

  async #token({ name, clientId, clientSecret }: Partner): Promise<string> {
    const known = this.#tokens.get(name);
    if (known !== undefined) return known;
    const response = await this.#sandbox.fetch(
      new Request(`${ORIGIN}/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
    );
    const body: unknown = await response.json();
    const token = isRecord(body) ? String(body.access_token) : '';
    this.#tokens.set(name, token);
    return token;
  }
}

function partnerNamed(name: string | undefined): Partner {
  const names = demoPartners.map((partner) => partner.name);
  const found = name === undefined ? demoPartners[0] : demoPartners.find((partner) => partner.name === name);
  if (found !== undefined) return found;
  const near = nearestName(name ?? '', names);
  throw new ToolError(
    `The sandbox has no partner "${name}".${didYouMean(near)}`,
    `They are ${names.join(', ')}.`,
  );
}
