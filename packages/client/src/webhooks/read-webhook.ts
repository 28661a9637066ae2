import { own } from '../own.ts';
import { problemsOf, summary } from '../validation/problem.ts';
import type { StandardSchemaV1 } from '../validation/standard-schema.ts';
import { bodyOf } from './body-of.ts';
import { WebhookError } from './webhook-error.ts';

/** A request as it was received, for verifying its signature. */
export interface SignedWebhook {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** The raw body: signatures cover its bytes. */
  readonly body: Uint8Array;
}

/** A verified webhook whose id was remembered, so that repetitions are rejected. */
export interface RememberedWebhook {
  /** Forgets the id: the webhook was not read, and a repetition is accepted. */
  readonly forget: () => unknown;
}

type Verified = boolean | undefined | RememberedWebhook;

/**
 * Verifies by the signature that a request comes from the API. The request is rejected if the result is `false` or the
 * function throws.
 */
export type VerifyWebhook = (webhook: SignedWebhook) => Verified | Promise<Verified>;

/** Trusts every request. For an API that signs none, at an address that nobody else can call. */
export const unsigned: VerifyWebhook = () => true;

/** A webhook that was read. */
export interface ReceivedWebhook<Name extends string | undefined = string | undefined, Payload = unknown> {
  /** The webhook's name in the document; undefined if this version of the document does not have it. */
  readonly name: Name;
  readonly payload: Payload;
  readonly headers: Headers;
}

/** A webhook that is not in the document. A later version of the API may send it. */
export type UnknownWebhook = ReceivedWebhook<undefined, unknown>;

/** The options for reading a webhook. */
export interface WebhookOptions<
  Name extends string = string,
  Received extends ReceivedWebhook = ReceivedWebhook,
> {
  /** Verifies the signature: `standardWebhooks`, `hmacSha256`, a function of your own, or `unsigned`. */
  readonly verify: VerifyWebhook;
  /** The name of the webhook, if the address receives only one. Default: found from headers and body. */
  readonly name?: Name | undefined;
  /**
   * Schemas of payloads by webhook name, from zod or any other library. A payload that violates its schema is an error.
   */
  readonly schemas?: Readonly<Partial<Record<Name, StandardSchemaV1>>> | undefined;
  /**
   * Works with the webhook before it counts as received. If this fails, `readWebhook` rejects with the same error, and the
   * id that `verify` remembered is forgotten, so that the sender's repetition is accepted.
   */
  readonly handle?: ((webhook: Received) => unknown) | undefined;
  /** Maximum size of the body in bytes. Default: 1 MiB. */
  readonly maxBytes?: number | undefined;
}

/** Reads a request sent by the API. */
export interface ReadWebhook<Known extends ReceivedWebhook<string>> {
  <Name extends Known['name']>(
    request: Request,
    options: WebhookOptions<Known['name'], Extract<Known, { readonly name: Name }>> & { readonly name: Name },
  ): Promise<Extract<Known, { readonly name: Name }>>;
  (
    request: Request,
    options: WebhookOptions<Known['name'], Known | UnknownWebhook>,
  ): Promise<Known | UnknownWebhook>;
}

/** A webhook of a document. */
export interface WebhookDescriptor {
  readonly name: string;
  /** In upper case: `POST`. */
  readonly method: string;
  /** Media types without parameters. Empty: the webhook has no body. */
  readonly mediaTypes: readonly string[];
  /** Header values that distinguish it from other webhooks, by lower-case name. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Values of properties in the body that distinguish it from other webhooks. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
  /** Reads the body. Default: as JSON if the media type is JSON, otherwise as text. */
  readonly read?: (text: string) => unknown;
}

const MEBIBYTE = 1_048_576;

/**
 * Makes the function that reads an API's webhooks. It checks method, media type, size and signature, parses the body,
 * and identifies the webhook.
 *
 * @returns a function that rejects with a {@link WebhookError}, whose `status` is the one to respond with
 */
export function webhookReader<Known extends ReceivedWebhook<string>>(
  descriptors: readonly WebhookDescriptor[],
): ReadWebhook<Known>;
export function webhookReader(descriptors: readonly WebhookDescriptor[]) {
  return async (request: Request, options: WebhookOptions): Promise<ReceivedWebhook> => {
    const { verify, name, handle, maxBytes = MEBIBYTE } = options;
    const { method, url, headers } = request;
    const named = descriptors.filter((one) => name === undefined || one.name === name);
    const offered = acceptable(named, method, headers);
    const body = await bodyOf(request, maxBytes);
    const verified = await verify({ method, url, headers, body });
    if (verified === false) throw new WebhookError('signature', 'The signature does not match');
    try {
      const webhook = await received(offered, headers, body, options);
      await handle?.(webhook);
      return webhook;
    } catch (error) {
      if (typeof verified === 'object') await forget(verified, error);
      throw error;
    }
  };
}

/** Parses the body of a verified request, and identifies its webhook among those that may be meant. */
async function received(
  offered: readonly WebhookDescriptor[],
  headers: Headers,
  body: Uint8Array,
  { name, schemas = {} }: WebhookOptions,
): Promise<ReceivedWebhook> {
  const text = new TextDecoder().decode(body);
  const value = parsed(text, headers);
  const found =
    name === undefined ? mostTelling(offered.filter((one) => isMeant(one, headers, value))) : offered;
  if (found.length > 1)
    throw new WebhookError(
      'ambiguous',
      `It may be ${found.map((one) => one.name).join(' or ')}: give the option \`name\``,
    );
  const [descriptor] = found;
  if (descriptor === undefined) return { name: undefined, payload: value, headers };
  const payload = descriptor.read === undefined ? value : readBy(descriptor.read, text);
  await check(own<StandardSchemaV1 | undefined>(schemas, descriptor.name), payload);
  return { name: descriptor.name, payload, headers };
}

/**
 * Forgets the id of a webhook that failed.
 *
 * @throws {AggregateError} if the id remains, so that the sender's repetition would be discarded
 */
async function forget(webhook: RememberedWebhook, error: unknown): Promise<void> {
  try {
    await webhook.forget();
  } catch (cause) {
    throw new AggregateError(
      [error, cause],
      'The webhook failed, and its id could not be forgotten: repetitions of it will be discarded',
    );
  }
}

/** Returns the webhooks that match the method and media type of a request. */
function acceptable(descriptors: readonly WebhookDescriptor[], method: string, headers: Headers) {
  const sent = descriptors.filter((one) => one.method === method);
  if (sent.length === 0) {
    const methods = [...new Set(descriptors.map((one) => one.method))].join(', ');
    throw new WebhookError('method', `The method is ${method}, not ${methods}`);
  }
  const type = mediaType(headers);
  const offered = sent.filter(({ mediaTypes }) => mediaTypes.length === 0 || mediaTypes.includes(type));
  if (offered.length > 0) return offered;
  const types = [...new Set(sent.flatMap(({ mediaTypes }) => mediaTypes))].join(', ');
  throw new WebhookError('media-type', `The media type is ${type || 'missing'}, not ${types}`);
}

function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function parsed(text: string, headers: Headers): unknown {
  const type = mediaType(headers);
  if (!type.endsWith('/json') && !type.endsWith('+json')) return text === '' ? undefined : text;
  return readBy(JSON.parse, text);
}

function readBy(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text);
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'The body is broken JSON' : String(Object(cause).message);
    throw new WebhookError('body', reason, { cause });
  }
}

/** Whether headers and body have the values that identify a webhook. */
function isMeant(
  { headers: texts = {}, values = {} }: WebhookDescriptor,
  headers: Headers,
  body: unknown,
): boolean {
  return (
    Object.entries(texts).every(([name, allowed]) => allowed.includes(headers.get(name) ?? '')) &&
    Object.entries(values).every(([name, allowed]) => allowed.includes(own<unknown>(Object(body), name)))
  );
}

/** Returns the webhooks with the most distinguishing values: one without any fits every request. */
function mostTelling(found: readonly WebhookDescriptor[]): WebhookDescriptor[] {
  const signs = ({ headers, values }: WebhookDescriptor) => Object.keys({ ...headers, ...values }).length;
  const most = Math.max(...found.map(signs));
  return found.filter((one) => signs(one) === most);
}

async function check(schema: StandardSchemaV1 | undefined, payload: unknown): Promise<void> {
  if (schema === undefined) return;
  const problems = await problemsOf(schema, payload, 'payload', {});
  if (problems.length > 0) throw new WebhookError('body', summary(problems));
}
