import {
  exampleRequest,
  type JsonObject,
  type JsonValue,
  literal,
  type Operation,
  own,
  type Response,
} from '@partner-apis/model';
import { comment, oneLine } from './comment.ts';
import { answeredMessage, sentMessage } from './messages.ts';
import { nameParameters } from './parameters.ts';
import { type ParamField, paramTag } from './signature.ts';

/** The runtime's error classes; other statuses are thrown as `StatusError`. */
export const ERROR_CLASSES: Readonly<Record<string, string>> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'GoneError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
  500: 'InternalServerError',
};

interface CallStyle {
  /** What stands before the arguments of the example: `client.createAppointment`. */
  readonly callee: string;
  /** Arguments before the parameters: `connection`. */
  readonly leading: readonly string[];
}

/** The documentation comment of an operation's function or method. */
export function operationDocs(
  operation: Operation,
  fields: readonly ParamField[],
  style: CallStyle,
  indent = '',
): string {
  const leading = style.leading.map((name) => `@param ${name} from \`connect\``);
  return comment(
    [
      operation.summary === '' ? '' : `**${oneLine(operation.summary)}.**`,
      operation.description,
      `\`${operation.method.toUpperCase()} ${operation.path}\``,
      ...leading,
      ...fields.map(paramTag),
      '@param options of this call: `signal`, `timeout`, `retries`, `idempotencyKey`, `headers`, and all that a client takes',
      ...messageTags(operation),
      ...operation.responses.filter(isError).map(throwsTag),
      `@example\n${exampleCall(operation, style)}`,
      operation.deprecated ? '@deprecated' : '',
    ],
    indent,
  );
}

/** A call with the document's example values, as source. */
function exampleCall(operation: Operation, { callee, leading }: CallStyle): string {
  const example = exampleParams(operation);
  const argument = Object.keys(example).length === 0 ? [] : [literal(example)];
  return `await ${callee}(${[...leading, ...argument].join(', ')});`;
}

/** The document's example values, by the names under which the caller gives them. */
export function exampleParams(operation: Operation): JsonObject {
  const { path, query, headers, body } = exampleRequest(operation);
  const byPlace: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
    path,
    query,
    header: headers,
  };
  const values = nameParameters(operation).flatMap(({ parameter, property }) => {
    const value = own(byPlace[parameter.in], parameter.name);
    return value === undefined ? [] : [[property, value] as const];
  });
  // Of the body as the caller writes it: a message in XML is an object.
  const message = operation.requestBody?.content[0]?.examples[0]?.message;
  return { ...Object.fromEntries(values), ...(body === undefined ? {} : { body: message ?? body }) };
}

/** What a message can be refused with before it is sent, and after it has come. */
function messageTags(operation: Operation): string[] {
  return [
    ...(sentMessage(operation)
      ? [
          '@throws {InvalidRequestError} with all `problems` of a message that breaks its schema; nothing was sent',
        ]
      : []),
    ...(answeredMessage(operation)
      ? ['@throws {InvalidResponseError} with all `problems` of an answer that cannot be read']
      : []),
  ];
}

function isError({ status }: Response): boolean {
  return /^[45]/.test(status);
}

function throwsTag(response: Response): string {
  const texts = response.content.flatMap(({ examples }) => examples.map(({ value }) => errorText(value)));
  const listed = [...new Set(texts)].filter((text) => text !== undefined).map((text) => `  - ${text}`);
  const errorClass = own(ERROR_CLASSES, response.status) ?? 'StatusError';
  return [`@throws {${errorClass}} ${response.status}: ${oneLine(response.description)}`, ...listed].join(
    '\n',
  );
}

/** The first error text of an example body, with its property. */
function errorText(value: JsonValue): string | undefined {
  const body = isObject(value) ? value : {};
  const [first] = Array.isArray(body.errors) ? (body.errors as readonly JsonValue[]) : [body];
  if (first === undefined || !isObject(first) || typeof first.error !== 'string') return undefined;
  return typeof first.property === 'string'
    ? `${oneLine(first.error)} (\`${first.property}\`)`
    : oneLine(first.error);
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
