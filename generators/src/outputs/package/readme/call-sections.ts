import { argumentSource } from '../../../plan/argument-source.ts';
import { isIdempotencyKey } from '../../../plan/idempotency-key.ts';
import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, clientBlock, connected, printed } from './code-blocks.ts';

/** The section about the options of one call. */
export function optionsSection(plan: SdkPlan): string[] {
  const operation = firstCallOf(plan);
  const given = argumentSource(operation, briefParams(operation), plan.model.schemas).replaceAll(
    '\n',
    '\n  ',
  );
  return [
    '## Options of a call',
    `The second argument holds a \`signal\`, an \`idempotencyKey\`, a \`requestId\`, and for this call whatever the client takes:`,
    OPTIONS,
    `Calls that are safe to repeat are repeated after a failed connection, a slow attempt, or status 408, 429, 500, 502, 503 or
504: GET, HEAD, OPTIONS, PUT and DELETE, ${readingCalls(plan)}and those with an \`idempotencyKey\`. Every other call is
repeated only when the server asks for that: status 429 or 503 with \`Retry-After\`, or 429 with \`RateLimit\`.${filledKeys(plan)}
\`.withResponse()\` returns the response with the data.`,
    clientBlock(
      plan,
      `const { data, response } = await client
  .${operation.member}(${given}, { timeout: 5_000, retries: 0 })
  .withResponse();
console.log(response.status, data);`,
    ),
  ];
}

/** The operations whose key the runtime makes. */
function filledKeys({ operations }: SdkPlan): string {
  const keyed = operations.filter(({ parameters }) => parameters.some(isIdempotencyKey));
  if (keyed.length === 0) return '';
  return `\nThe key of ${keyed.map(({ member }) => `\`${member}\``).join(', ')} is sent by itself.`;
}

/** The operations that only read, although their methods do not say so. */
function readingCalls({ operations }: SdkPlan): string {
  return operations
    .filter(({ safe }) => safe)
    .map(({ member }) => `\`${member}\` (it only reads), `)
    .join('');
}

const OPTIONS = `| option | default | |
|---|---|---|
| \`timeout\`, \`attemptTimeout\` | 30 000, none | milliseconds in total, and for one attempt |
| \`retries\`, \`maxRetryDelay\` | 2, 30 000 | how often a call is repeated, and how long it waits at most, in milliseconds |
| \`headers\` | | your own headers, which take precedence |
| \`fetch\`, \`fetchOptions\` | | the function that sends requests, called as \`fetch(url, init)\`; further options for it, such as a proxy's \`dispatcher\` |
| \`hooks\` | | \`beforeRequest\` may change headers, \`afterResponse\` may give another response; \`onAttempt\`, \`onRetry\`, \`onFailure\` and \`onEnd\` observe a call |
| \`logger\`, \`logLevel\` | none, \`info\` | \`console\`, or anything with the same methods; no line holds credentials |
| \`validate\`, \`schemas\`, \`strict\` | \`off\` | checks of requests, responses or \`both\` |`;

/** The section about importing single operations. */
export function operationsSection(plan: SdkPlan): string[] {
  const { packageName } = plan;
  const operation = firstCallOf(plan);
  const name = operation.name;
  const params = briefParams(operation);
  const args =
    Object.keys(params).length === 0
      ? 'connection'
      : `connection, ${argumentSource(operation, params, plan.model.schemas)}`;
  return [
    '## Only what you call',
    'Each operation is also a function. Import those that you call, and a bundler drops the others.',
    `\`\`\`ts
import { connect, ${name} } from '${packageName}/operations';

const connection = ${connected(plan, 'connect')};

${printed(operation, `${name}(${args})`)}
\`\`\``,
    `Types of all bodies are exported by name. A list of values that a response may hold also takes other texts, since the API
may add to it: handle a value that you do not know. A list that is only sent takes no others. The whole public surface is listed in \`api.md\` of the package's sources.`,
  ];
}
