import { literal, type MessageNames } from '@partner-apis/model';
import { capitalize } from '@partner-apis/typescript-printer';
import { firstCallOf, type PlannedOperation, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, callSource, clientBlock, printed } from './code-blocks.ts';

/** The section about messages in XML: sending and reading them, their errors, and their use without a call. */
export function messagesSection(plan: SdkPlan): string[] {
  const operation = firstCallOf(plan);
  const { sent, answered } = operation;
  if (sent === undefined || answered === undefined) return [];
  return [
    '## Messages',
    `A message is an object whose properties have the names of its XML elements. It is checked before it is sent, and written in
the order of its schema. If something is wrong, nothing is sent, and an \`InvalidRequestError\` lists every problem. Numbers,
dates and identifiers stay text, as they are written. A response is read in the encoding that it declares; elements that its
schema does not know are in \`$unknown\`. XML that you already have can be sent as it is: pass its text as \`body\`; it is not
checked before it is sent.`,
    ...(answered.tellsOfErrors ? businessErrors(plan, operation, answered) : []),
    ...deviations(plan, operation),
    ...codeLists(plan),
    ...aloneSection(plan, operation, sent),
  ];
}

/** Errors that are the content of a success. */
function businessErrors(plan: SdkPlan, operation: PlannedOperation, answered: MessageNames): string[] {
  const errorsIn = `errorsIn${capitalize(answered.constName)}`;
  return [
    `Status 200 means that the message was processed, not that all of it succeeded: errors are in the response. \`${errorsIn}\` lists them.`,
    clientBlock(
      plan,
      `const result = await ${callSource(plan, operation)};
for (const { code, text, path } of ${errorsIn}(result)) console.error(code, text, path);`,
      { others: `import { ${errorsIn} } from '${plan.packageName}/messages';\n` },
    ),
  ];
}

/** Responses of systems that do not keep to the schema. */
function deviations(plan: SdkPlan, operation: PlannedOperation): string[] {
  return [
    `Some systems respond with elements in another order or namespace, or with dates as \`20260820\`: by default, that is an
\`InvalidResponseError\`. With \`reading\`, a client takes such messages, and reports each deviation. \`tolerance({ dates: false })\`
leaves one kind an error. What you send is checked as before.`,
    clientBlock(plan, printed(operation, callSource(plan, operation)), {
      others: `import { tolerance } from '${plan.packageName}/messages';\n`,
      options: `  reading: {
    tolerate: tolerance(),
    onTolerated: ({ message, path, line }, { operationId }) => console.warn(operationId, line, path, message),
  },
`,
    }),
  ];
}

/** The values of each list have names in code. */
function codeLists({ model, packageName }: SdkPlan): string[] {
  const rows = (model.codeLists ?? []).map(({ typeName, values }) => {
    const named = values.map(({ name, value }) => (name === value ? `\`${name}\`` : `\`${name}\` ${value}`));
    return `| \`${typeName}\` | ${named.join(', ')} |`;
  });
  if (rows.length === 0) return [];
  return [
    `\`${packageName}\` exports names for the codes. Messages that you read may hold other codes, which were added later.`,
    `| object | its values |\n|---|---|\n${rows.join('\n')}`,
  ];
}

function aloneSection({ packageName }: SdkPlan, operation: PlannedOperation, sent: MessageNames): string[] {
  const { typeName, constName } = sent;
  const name = capitalize(constName);
  const { body = {} } = briefParams(operation);
  return [
    'Messages can be read, written and checked without a call, for those that come and go another way:',
    `\`\`\`ts
import { parse${name}, serialize${name}, type ${typeName}, validate${name} } from '${packageName}/messages';

const message: ${typeName} = ${literal(body)};
for (const { path, message: text } of validate${name}(message)) console.error(path, text);

const xml = serialize${name}(message);
console.log(parse${name}(xml));
\`\`\``,
  ];
}
