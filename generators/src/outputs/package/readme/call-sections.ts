import { argumentSource } from '../../../plan/argument-source.ts';
import { isIdempotencyKey } from '../../../plan/idempotency-key.ts';
import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, clientBlock, connected, printed } from './code-blocks.ts';

/** Returns the section about the options of a single call. */
export function optionsSection(plan: SdkPlan): string[] {
  const isStream = firstCallOf(plan).streamed !== undefined;
  return [
    '## Options of a call',
    `The second argument takes a \`signal\`, an \`idempotencyKey\`, a \`requestId\`, and the options of the client, which then apply to this call only:`,
    OPTIONS,
    `Calls that are safe to repeat are retried after a failed connection, a slow attempt, or status 408, 429, 500, 502, 503 or
504: GET, HEAD, OPTIONS, PUT and DELETE, ${readingCalls(plan)}and calls with an \`idempotencyKey\`. Every other call is
retried only if the server asks for it: with status 429 or 503 and \`Retry-After\`, or with 429 and \`RateLimit\`.${filledKeys(plan)}${isStream ? '' : '\n`.withResponse()` returns the response together with the data.'}`,
    ...(isStream ? [] : [withResponse(plan)]),
    ...waiting(plan),
  ];
}

/** Returns an example of a call with options that returns the response, too. */
function withResponse(plan: SdkPlan): string {
  const operation = firstCallOf(plan);
  const source = argumentSource(operation, briefParams(operation, plan.model.schemas), plan.model.schemas);
  const given = source === '' ? '{}' : source.replaceAll('\n', '\n  ');
  return clientBlock(
    plan,
    `const { data, response } = await client
  .${operation.member}(${given}, { timeout: 5_000, retries: 0 })
  .withResponse();
console.log(response.status, data);`,
  );
}

/** The number of operations that are listed as examples. */
const LISTED = 3;

/** Explains how to wait for what an operation only starts, if there is such an operation. */
function waiting({ operations }: SdkPlan): string[] {
  const started = operations.filter(({ successes }) => successes.some(({ status }) => status === '202'));
  if (started.length === 0) return [];
  const names = started.slice(0, LISTED).map(({ member }) => `\`${member}\``);
  const more = started.length > LISTED ? ` and ${started.length - LISTED} more` : '';
  return [
    `A call may end before its work is done (status 202): ${names.join(', ')}${more}. \`waitFor((options) => call(params, options),
{ until })\` repeats the call that reads the status, at the interval of \`Retry-After\`, until \`until\` returns true for its
result. After \`timeout\`, 10 minutes by default, it throws a \`WaitError\`.`,
  ];
}

/** Lists the operations for which the runtime makes a key. */
function filledKeys({ operations }: SdkPlan): string {
  const keyed = operations.filter(({ parameters }) => parameters.some(isIdempotencyKey));
  if (keyed.length === 0) return '';
  return `\nThe client sends a key for ${keyed.map(({ member }) => `\`${member}\``).join(', ')} automatically.`;
}

/** Lists the operations that only read although their methods are not safe. */
function readingCalls({ operations }: SdkPlan): string {
  return operations
    .filter(({ safe }) => safe)
    .map(({ member }) => `\`${member}\` (it only reads), `)
    .join('');
}

const OPTIONS = `| option | default | |
|---|---|---|
| \`timeout\`, \`attemptTimeout\` | 30 000, none | maximum milliseconds for the whole call, and for one attempt |
| \`retries\`, \`maxRetryDelay\` | 2, 30 000 | maximum number of retries, and maximum delay before a retry, in milliseconds |
| \`headers\` | | your own headers, which take precedence |
| \`fetch\`, \`fetchOptions\` | | the function that sends requests, called as \`fetch(url, init)\`; additional options for it, such as the \`dispatcher\` of a proxy; in Node, call \`install()\` of the package \`undici\` first, so that its \`ProxyAgent\` and \`fetch\` are of one version |
| \`hooks\` | | \`beforeRequest\` can change headers, \`afterResponse\` can return another response; \`onAttempt\`, \`onRetry\`, \`onFailure\` and \`onEnd\` observe a call |
| \`logger\`, \`logLevel\` | none, \`info\` | \`console\`, or an object with the same methods; credentials are never logged |
| \`validate\`, \`schemas\`, \`strict\` | \`off\` | validate requests, responses or \`both\` |`;

/** Returns the section about importing single operations. */
export function operationsSection(plan: SdkPlan): string[] {
  const { packageName } = plan;
  const operation = firstCallOf(plan);
  const name = operation.name;
  const argument = argumentSource(operation, briefParams(operation, plan.model.schemas), plan.model.schemas);
  const args = argument === '' ? 'connection' : `connection, ${argument}`;
  return [
    '## Only what you call',
    'Each operation is also a function. If you import only the functions that you call, a bundler drops the others.',
    `\`\`\`ts
import { connect, ${name} } from '${packageName}/operations';

const connection = ${connected(plan, 'connect')};

${printed(operation, `${name}(${args})`)}
\`\`\``,
    `The types of all bodies are exported by name. The type of an enum in a response also allows other strings, since the API may add
values: handle values that you do not know. An enum that is only sent allows only its own values. \`api.md\` in the package's sources lists the whole public API.`,
  ];
}
