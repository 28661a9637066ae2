import { own } from '../own.ts';
import { problemsOf, summary } from '../validation/problem.ts';
import type { StandardSchemaV1 } from '../validation/standard-schema.ts';
import { bodyOf } from './body-of.ts';
import { WebhookError } from './webhook-error.ts';

/** A request as it was received, for a check of its signature. */
export interface SignedWebhook {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** The body, byte for byte: a signature is one of these, whatever they mean. */
  readonly body: Uint8Array;
}

/**
 * Checks that a request comes from the API, by its signature. It is not from there if the result is `false`, or if the
 * function throws.
 */
export type VerifyWebhook = (webhook: SignedWebhook) => boolean | undefined | Promise<boolean | undefined>;

/** Trusts every request: for an API that signs none, on an address that nobody else can call. */
export const unsigned: VerifyWebhook = () => true;

/** A webhook that was read. */
export interface ReceivedWebhook<Name extends string | undefined = string | undefined, Payload = unknown> {
  /** Its name in the document; undefined for one that the document does not have, or not yet. */
  readonly name: Name;
  readonly payload: Payload;
  readonly headers: Headers;
}

/** A webhook that the document does not have: a later version of the API may send it. */
export type UnknownWebhook = ReceivedWebhook<undefined, unknown>;

/** The options for reading a webhook. */
export interface WebhookOptions<Name extends string = string> {
  /** Checks the signature: `standardWebhooks`, `hmacSha256`, a function of your own, or `unsigned`. */
  readonly verify: VerifyWebhook;
  /** The name of the webhook, where an address receives one alone. Default: as its header fields and its body say. */
  readonly name?: Name | undefined;
  /** Schemas of payloads by name, of zod or any other library. A payload that breaks its schema is an error. */
  readonly schemas?: Readonly<Partial<Record<Name, StandardSchemaV1>>> | undefined;
  /** Maximum size of the body in bytes. Default: 1 MiB. */
  readonly maxBytes?: number | undefined;
}

/** Reads a request that the API sends. */
export interface ReadWebhook<Known extends ReceivedWebhook<string>> {
  <Name extends Known['name']>(
    request: Request,
    options: WebhookOptions<Known['name']> & { readonly name: Name },
  ): Promise<Extract<Known, { readonly name: Name }>>;
  (request: Request, options: WebhookOptions<Known['name']>): Promise<Known | UnknownWebhook>;
}

/** A webhook of a document. */
export interface WebhookDescriptor {
  readonly name: string;
  /** In upper case: `POST`. */
  readonly method: string;
  /** Its media types, without parameters. None: it has no body. */
  readonly mediaTypes: readonly string[];
  /** Texts of header fields by which it is told from others, in lower case. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Values of properties of its body by which it is told from others. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
  /** Reads the body. Default: as JSON, where the media type is JSON, and else as text. */
  readonly read?: (text: string) => unknown;
}

const MEBIBYTE = 1_048_576;

/**
 * Makes the function that reads the webhooks of an API: it checks method, media type, size and signature, parses the
 * body, and finds the webhook that it is.
 *
 * @returns a function that rejects with a {@link WebhookError}, whose `status` is the one to respond with
 */
export function webhookReader<Known extends ReceivedWebhook<string>>(
  descriptors: readonly WebhookDescriptor[],
): ReadWebhook<Known>;
export function webhookReader(descriptors: readonly WebhookDescriptor[]) {
  return async (request: Request, options: WebhookOptions): Promise<ReceivedWebhook> => {
    const { verify, name, schemas = {}, maxBytes = MEBIBYTE } = options;
    const { method, url, headers } = request;
    const named = descriptors.filter((one) => name === undefined || one.name === name);
    const offered = acceptable(named, method, headers);
    const body = await bodyOf(request, maxBytes);
    if ((await verify({ method, url, headers, body })) === false)
      throw new WebhookError('signature', 'The signature does not match');
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
  };
}

/** The webhooks whose method and media type a request has. */
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

/** Whether header fields and body have the values of a webhook. */
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

/** Those with the most signs: one that has none fits every request. */
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
