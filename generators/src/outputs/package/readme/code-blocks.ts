import {
  conjuncts,
  isJsonObject,
  isSuccess,
  type JsonObject,
  type JsonValue,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { argumentSource } from '../../../plan/argument-source.ts';
import { firstCredentials } from '../../../plan/auth-fields.ts';
import { fittingBody } from '../../../plan/example-params.ts';
import { takesCursor } from '../../../plan/paging/rules.ts';
import { needsBaseUrl } from '../../../plan/required-options.ts';
import type { PlannedOperation, SdkPlan } from '../../../plan/sdk-plan.ts';
import { streamExample } from '../../../plan/streams.ts';

interface BlockParts {
  /** Names to import besides the client. */
  readonly imports?: readonly string[];
  /** Complete import lines for other modules. */
  readonly others?: string;
  /** Options that select the server. */
  readonly place?: string;
  /** Options that follow the credentials. */
  readonly options?: string;
}

/** Returns a code block that makes a client and continues with it. */
export function clientBlock(
  plan: SdkPlan,
  lines: string,
  { imports = [], others = '', place = '', options = '' }: BlockParts = {},
): string {
  const { names, packageName } = plan;
  const imported = [names.client, ...imports].sort().join(', ');
  return `\`\`\`ts
import { ${imported} } from '${packageName}';
${others}
const client = ${connected(plan, `new ${names.client}`, { place, others: options })};

${lines}
\`\`\``;
}

/** Returns a call as an expression, such as `client.listServices()`. */
export function callSource({ model }: SdkPlan, operation: PlannedOperation): string {
  return `client.${operation.member}(${argumentSource(operation, briefParams(operation, model.schemas), model.schemas)})`;
}

/** The maximum number of optional parameters in a call. Others are found by their types. */
const OPTIONAL = 2;

/**
 * Returns the document's example values: those of required parameters, of a few optional ones, and the shortest of its
 * bodies. The first page of a list is the default.
 */
export function briefParams(operation: PlannedOperation, schemas: Schemas): JsonObject {
  const { example, named } = operation;
  const optional = named.filter(({ property, required }) => !required && Object.hasOwn(example, property));
  const shown = optional
    .filter(({ isFirstPage, parameter }) => !isFirstPage && !takesCursor(parameter))
    .slice(0, OPTIONAL);
  const omitted = new Set(optional.filter((one) => !shown.includes(one)).map(({ property }) => property));
  const given = Object.fromEntries(Object.entries(example).filter(([property]) => !omitted.has(property)));
  const { content } = operation;
  const bodies = content?.examples
    .map(({ value, message = value }) => fittingBody(message, content, schemas))
    .filter((value) => value !== undefined)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  const body = bodies?.[0];
  if (operation.streamed === undefined) return { ...given, ...(body === undefined ? {} : { body }) };
  const brief =
    body === undefined || content === undefined ? body : requiredOf(body, content.schema, schemas);
  return streamExample({ ...given, ...(brief === undefined ? {} : { body: brief }) });
}

/** Returns the properties of a body that are required, and the one that asks for a stream. */
function requiredOf(body: JsonValue, schema: Schema, schemas: Schemas): JsonValue {
  if (!isJsonObject(body)) return body;
  const parts = [...conjuncts(schema, schemas)];
  // The requirements of an alternative are not known here.
  if (parts.some(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined)) return body;
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return Object.fromEntries(Object.entries(body).filter(([name]) => required.has(name) || name === 'stream'));
}

function lengthOf(value: JsonValue): number {
  return JSON.stringify(value).length;
}

/** Stands for the address of a server that the document does not name. */
const YOUR_SERVER = 'https://your-server.example';

/** Options of a client as lines: those before its credentials, and those after. */
interface OptionLines {
  readonly place?: string;
  readonly others?: string;
}

/**
 * Returns the expression that makes a client or a connection, with the first kind of credentials taken from the
 * environment.
 *
 * @param callee `connect`, or `new Ebooking`
 */
export function connected(
  { model, auth }: SdkPlan,
  callee: string,
  { place = '', others = '' }: OptionLines = {},
): string {
  const credentials = firstCredentials(auth).map(
    (property) => `    ${property}: process.env.${variable(property)} ?? '',\n`,
  );
  const given = credentials.length === 0 ? '' : `  auth: {\n${credentials.join('')}  },\n`;
  const server =
    place === '' && needsBaseUrl(model) ? `  baseUrl: '${YOUR_SERVER}${model.basePath}',\n` : place;
  const options = `${server}${given}${others}`;
  return `${callee}(${options === '' ? '' : `{\n${options}}`})`;
}

/** Returns the environment variable for a credential. @example variable('clientSecret') // 'PARTNER_CLIENT_SECRET' */
function variable(property: string): string {
  return `PARTNER_${property.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`;
}

/** Returns a call that prints its result, if it has one, or the values of its stream. */
export function printed(operation: PlannedOperation, call: string): string {
  if (operation.streamed !== undefined)
    return `for await (const value of ${call}) {\n  console.log(value);\n}`;
  const answers = operation.responses.some((response) => isSuccess(response) && response.content.length > 0);
  return answers ? `const result = await ${call};\nconsole.log(result);` : `await ${call};`;
}
