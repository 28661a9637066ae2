import {
  type ApiModel,
  isSuccess,
  type JsonObject,
  type JsonValue,
  literal,
  type Operation,
} from '@partner-apis/model';
import { authSchemes } from '../../emit-sdk/auth-fields.ts';
import { authShapes } from '../../emit-sdk/connect-file.ts';
import type { SdkNames } from '../../emit-sdk/names.ts';
import { exampleParams } from '../../emit-sdk/operation-docs.ts';

/** What the code of a README needs: the package, its client, and how a client is made. */
export interface ReadmeContext {
  readonly model: ApiModel;
  readonly names: SdkNames;
  /** `@partner-apis/ebooking` */
  readonly packageName: string;
}

interface BlockParts {
  /** Names beside the client's. */
  readonly imports?: readonly string[];
  /** Whole lines that import from elsewhere. */
  readonly others?: string;
  /** Options that say which server is called. */
  readonly place?: string;
}

/** A code block that makes a client and goes on with it. */
export function clientBlock(
  { model, names, packageName }: ReadmeContext,
  lines: string,
  { imports = [], others = '', place = '' }: BlockParts = {},
): string {
  const imported = [names.client, ...imports].sort().join(', ');
  return `\`\`\`ts
import { ${imported} } from '${packageName}';
${others}
const client = new ${names.client}({
${place}  auth: {
${credentials(model)}  },
});

${lines}
\`\`\``;
}

/** One call as an expression: `client.listServices()`. */
export function callSource(operation: Operation, name: string, changes: JsonObject = {}): string {
  const params = { ...briefParams(operation), ...changes };
  return `client.${name}(${Object.keys(params).length === 0 ? '' : literal(params)})`;
}

/** The document's example values, with the shortest of its bodies. */
export function briefParams(operation: Operation): JsonObject {
  const examples = operation.requestBody?.content[0]?.examples ?? [];
  const bodies = examples
    .map(({ value, message = value }) => message)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  const [body] = bodies;
  return { ...exampleParams(operation), ...(body === undefined ? {} : { body }) };
}

function lengthOf(value: JsonValue): number {
  return JSON.stringify(value).length;
}

/** The credentials of the first way to call, from the environment: the lines within `auth: {}`. */
export function credentials(model: ApiModel): string {
  const [fields = []] = authShapes(model, authSchemes(model));
  return fields
    .filter(({ optional }) => !optional)
    .map(({ property }) => `    ${property}: process.env.${variable(property)} ?? '',\n`)
    .join('');
}

/** @example variable('clientSecret') // 'PARTNER_CLIENT_SECRET' */
function variable(property: string): string {
  return `PARTNER_${property.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`;
}

/** A call whose answer, if it has one, is printed. */
export function printed(operation: Operation, call: string): string {
  const answers = operation.responses.some((response) => isSuccess(response) && response.content.length > 0);
  return answers ? `const answer = await ${call};\nconsole.log(answer);` : `await ${call};`;
}
