import { isJsonObject, type JsonValue, once, own, type Response, type Schemas } from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { argumentSource } from '../../plan/argument-source.ts';
import { ERROR_CLASSES } from '../../plan/error-classes.ts';
import { isFailure } from '../../plan/error-responses.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { fullStop } from '../../typescript/full-stop.ts';
import { type LinkTo, linkLines } from './link-docs.ts';
import { type ParamField, paramTag } from './signature.ts';

interface CallStyle {
  /** The code in front of the example's arguments, such as `client.createAppointment`. */
  readonly callee: string;
  /** Arguments in front of the parameters, such as `connection`. */
  readonly leading: readonly string[];
  readonly linkTo: LinkTo;
}

/** Prints the documentation comment of an operation's function or method. */
export function operationDocs(
  operation: PlannedOperation,
  fields: readonly ParamField[],
  { operations, model: { schemas } }: SdkPlan,
  style: CallStyle,
  indent = '',
): string {
  const leading = style.leading.map((name) => `@param ${name} from \`connect\``);
  return comment(
    [
      operation.summary === '' ? '' : `**${fullStop(oneLine(operation.summary))}**`,
      operation.description,
      `\`${operation.method.toUpperCase()} ${operation.path}\``,
      ...linkLines(operation, operations, style.linkTo),
      ...leading,
      ...fields.map(paramTag),
      '@param options for this call: `signal`, `timeout`, `retries`, `idempotencyKey`, `headers`, and all options of the client',
      ...messageTags(operation),
      ...operation.responses.filter(isFailure).map(throwsTag),
      `@example\n${exampleCall(operation, schemas, style)}`,
      operation.deprecated ? '@deprecated' : '',
    ],
    indent,
  );
}

/** Prints a call with the document's example values. */
function exampleCall(operation: PlannedOperation, schemas: Schemas, { callee, leading }: CallStyle): string {
  const known = exampleArguments(schemas);
  const argument = known.get(operation) ?? exampleArgument(operation, schemas);
  known.set(operation, argument);
  const call = `${callee}(${[...leading, ...argument].join(', ')})`;
  return operation.streamed === undefined
    ? `await ${call};`
    : `for await (const value of ${call}) console.log(value);`;
}

/** Caches printed arguments by named schemas and operation: a function has the same example as its method. */
const exampleArguments = once((_schemas: Schemas) => new WeakMap<PlannedOperation, readonly string[]>());

function exampleArgument(operation: PlannedOperation, schemas: Schemas): readonly string[] {
  const source = argumentSource(operation, operation.example, schemas);
  return source === '' ? [] : [source];
}

/** Returns the tags for errors of a message before it is sent, and after it was received. */
function messageTags(operation: PlannedOperation): string[] {
  return [
    ...(operation.sent !== undefined
      ? [
          '@throws {InvalidRequestError} with all `problems` of a message that violates its schema; nothing was sent',
        ]
      : []),
    ...(operation.answered !== undefined
      ? ['@throws {InvalidResponseError} with all `problems` of a response that cannot be read']
      : []),
  ];
}

const throwsTag = once((response: Response): string => {
  const texts = response.content.flatMap(({ examples }) => examples.map(({ value }) => errorText(value)));
  const listed = [...new Set(texts)].filter((text) => text !== undefined).map((text) => `  - ${text}`);
  const errorClass = own(ERROR_CLASSES, response.status) ?? 'StatusError';
  const text = [response.status, oneLine(response.description)].filter((part) => part !== '').join(': ');
  return [`@throws {${errorClass}} ${text}`, ...listed].join('\n');
});

/** Returns the first error text of an example body, with its property. */
function errorText(value: JsonValue): string | undefined {
  const body = isJsonObject(value) ? value : {};
  const [first] = Array.isArray(body.errors) ? (body.errors as readonly JsonValue[]) : [body];
  if (first === undefined || !isJsonObject(first) || typeof first.error !== 'string') return undefined;
  return typeof first.property === 'string'
    ? `${oneLine(first.error)} (\`${first.property}\`)`
    : oneLine(first.error);
}
