import { type ApiModel, isError, own, preferredContent, quote } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';
import { ERROR_CLASSES } from '../../../plan/error-classes.ts';
import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** Statuses that illustrate the error section, the most useful first. */
const TELLING = ['409', '404', '403', '400'];

/** Returns the section about the kinds of errors. */
export function errorSection(plan: SdkPlan): string[] {
  const { operation, errorClass, advice } = tellingError(plan);
  const classes = [...new Set([errorClass, 'ConnectionError', 'StatusError', 'TimeoutError'])];
  const call = callSource(plan, operation);
  const messages = plan.hasMessages;
  const detail = messages ? 'code' : 'property';
  const own =
    errorClass === 'StatusError'
      ? 'if (error instanceof StatusError) {'
      : `if (error instanceof ${errorClass}) {
    console.error(${advice === '' ? 'error.message' : `error.message, ${quote(advice)}`});
  } else if (error instanceof StatusError) {`;
  return [
    '## Handle an error',
    `A failed call rejects with an error that contains the operation, the address, the status, and the first problem in the
response. Each common status has its own class.`,
    clientBlock(
      plan,
      `try {
  ${indented(printed(operation, call))}
} catch (error) {
  ${own}
    console.error(error.message);
    for (const { error: text, ${detail} } of error.errors) console.error(${detail}, text);
  } else if (error instanceof TimeoutError || error instanceof ConnectionError) {
    console.error('No response:', error.message);
  } else {
    throw error;
  }
}`,
      { imports: classes },
    ),
    ...narrowing(plan),
    ...notModified(plan),
    `| class | when |
|---|---|
${statusRow(plan.model)}| \`StatusError\` | the server responded with another error status; has \`status\`, \`errors\`, \`body\`, \`headers\` |
| \`UnexpectedResponseError\` | a successful response is not as documented; has \`status\`, \`headers\`, \`bodyStart\` |
| \`ConnectionError\`, \`TimeoutError\`, \`AbortError\` | no response: the network failed, the timeout passed, or your signal aborted the call |
${plan.auth.usesTokens ? TOKEN_ROW : ''}| \`InvalidCallError\` | nothing was sent: a path parameter is missing, or the credentials do not suit the operation |${messages ? MESSAGE_ROWS : ''}`,
    `All extend \`PartnerApiError\`, with \`operationId\`, \`method\` and \`url\`. None contains credentials.
\`new ${plan.names.client}()\` throws an \`InvalidOptionError\`, a \`TypeError\`, if an option is missing or cannot be used.`,
  ];
}

/** Returns the paragraph about the documented bodies of errors. */
function narrowing(plan: SdkPlan): string[] {
  const { operation, status } = tellingError(plan);
  if (operation.errors === undefined) return [];
  const found = status ?? operation.responses.find(isError)?.status;
  const given = found !== undefined && /^\d+$/.test(found) ? `, ${found}` : '';
  return [
    `\`isError(error, client.${operation.member}${given})\` narrows an error to an operation and a status: \`error.body\` then has the documented
type. It also accepts functions of \`${plan.packageName}/operations\`. If you omit the status, check \`error.status\` to
narrow the body.`,
  ];
}

/** Returns the paragraph about conditional requests, if the document has any. */
function notModified({ operations }: SdkPlan): string[] {
  const operation = operations.find(({ responses }) => responses.some(({ status }) => status === '304'));
  if (operation === undefined) return [];
  return [
    `A \`304\` response rejects too, since it has no body. Send the \`etag\` of an earlier response as \`headers: { 'if-none-match': etag }\`,
and keep what you have if \`isError(error, client.${operation.member}, 304)\` is true.`,
  ];
}

const TOKEN_ROW = '| `TokenError` | the token endpoint issued no token; has its `status` and `code` |\n';

const MESSAGE_ROWS = `
| \`InvalidRequestError\` | nothing was sent: the message violates its schema; \`problems\` lists every violation |
| \`InvalidResponseError\` | the response is not the documented message; has \`problems\`, with line and column, and \`bodyStart\` |`;

/** Returns the first operation that documents the most useful status, and advice on that status. */
function tellingError(plan: SdkPlan) {
  for (const status of TELLING) {
    for (const operation of plan.operations) {
      const response = operation.responses.find((candidate) => candidate.status === status);
      const advice = preferredContent(response?.content)?.examples[0]?.description;
      if (advice !== undefined) {
        return {
          operation,
          status,
          errorClass: own(ERROR_CLASSES, status) ?? 'StatusError',
          advice: oneLine(advice),
        };
      }
    }
  }
  return { operation: firstCallOf(plan), status: undefined, errorClass: 'StatusError', advice: '' };
}

/** Returns the row of the classes for documented statuses, if there are any. */
function statusRow({ operations }: ApiModel): string {
  const documented = new Set(operations.flatMap(({ responses }) => responses.map(({ status }) => status)));
  const names = Object.entries(ERROR_CLASSES)
    .filter(([status]) => documented.has(status))
    .map(([status, name]) => `\`${name}\` (${status})`);
  return names.length === 0
    ? ''
    : `| ${names.join(', ')} | the server responded with this status; each class extends \`StatusError\` |\n`;
}

function indented(source: string): string {
  return source.replaceAll('\n', '\n  ');
}
