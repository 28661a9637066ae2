import { literal, quote } from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { NATIVE_MODULE, type NativeCode, nativeCode } from '../../plan/native-code.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { typeExpression } from '../../plan/types/type-expression.ts';
import type { PlannedWebhook } from '../../plan/webhooks.ts';
import { fullStop } from '../../typescript/full-stop.ts';
import { codeWords, usedNames } from '../../typescript/used-names.ts';

/**
 * Prints `webhooks.ts`: the types of all webhooks, and the function that reads them; undefined if the document has
 * none.
 */
export function webhooksFile(plan: SdkPlan): string | undefined {
  const { webhooks, npmScope } = plan;
  if (webhooks.length === 0) return undefined;
  const native = nativeCode(plan);
  const types = webhooks.map((webhook) => typeSource(webhook, plan));
  const descriptors = webhooks.map((webhook) => `  ${descriptorSource(webhook, native)},\n`).join('');
  const body = types.join('\n');
  const modules = [
    ...usedNames([NATIVE_MODULE], codeWords(descriptors)).map(
      (name) => `import * as ${name} from '../values.ts';\n`,
    ),
    ...usedNames(['schemas'], codeWords(body)).map(
      (name) => `import type * as ${name} from '../schemas.ts';\n`,
    ),
  ];
  const first = webhooks[0]?.name ?? '';
  return `import { type ReadWebhook, type ReceivedWebhook, webhookReader } from '${npmScope}/client/webhooks';
${modules.join('')}
${body}
/** Any webhook of the API: \`name\` tells which. */
export type AnyWebhook =
${webhooks.map(({ typeName }) => `  | ${typeName}`).join('\n')};

${comment([
  'Reads a request that the API sends: checks its method, media type, size and signature, and returns the webhook with its payload. One that the document does not have is returned without a name.',
  '@param request as the Fetch API has it',
  '@param options `verify` checks the signature',
  '@throws {WebhookError} for a request that is none of the API; respond with its `status`',
  `@example
const webhook = await readWebhook(request, { verify: standardWebhooks({ secret }) });
if (webhook.name === ${quote(first)}) work(webhook.payload);`,
])}export const readWebhook: ReadWebhook<AnyWebhook> = /*#__PURE__*/ webhookReader([
${descriptors}]);
`;
}

function typeSource(webhook: PlannedWebhook, plan: SdkPlan): string {
  const { name, summary, description, method, callbackOf, deprecated, typeName } = webhook;
  const docs = comment([
    summary === '' ? '' : `**${fullStop(oneLine(summary))}**`,
    description,
    callbackOf === undefined ? '' : `Callback of \`${callbackOf}\`.`,
    `\`${method.toUpperCase()}\``,
    deprecated ? '@deprecated' : '',
  ]);
  return `${docs}export interface ${typeName} extends ReceivedWebhook<${quote(name)}, ${payloadType(webhook, plan)}> {}
`;
}

function payloadType({ payload, isText }: PlannedWebhook, { names, open }: SdkPlan): string {
  if (payload === undefined) return isText ? 'string' : 'undefined';
  return typeExpression(payload, (schema) => `schemas.${names.schema(schema)}`, open);
}

function descriptorSource(
  { name, method, mediaTypes, texts, values, payload }: PlannedWebhook,
  native: NativeCode | undefined,
): string {
  const read = payload && native?.reader(payload);
  const fields = [
    `name: ${quote(name)}`,
    `method: ${quote(method.toUpperCase())}`,
    `mediaTypes: ${literal([...mediaTypes])}`,
    ...(Object.keys(texts).length === 0 ? [] : [`headers: ${literal(texts)}`]),
    ...(Object.keys(values).length === 0 ? [] : [`values: ${literal(values)}`]),
    ...(read === undefined ? [] : [`read: ${native?.call('exactText', read)}`]),
  ];
  return `{ ${fields.join(', ')} }`;
}
