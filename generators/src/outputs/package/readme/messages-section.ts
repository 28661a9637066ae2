import { literal, type MessageNames } from '@partner-apis/model';
import { capitalize } from '@partner-apis/typescript-printer';
import { firstCallOf, type PlannedOperation, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, callSource, clientBlock, printed } from './code-blocks.ts';

/** Returns the section about XML messages: sending and reading them, their errors, and their use without a call. */
export function messagesSection(plan: SdkPlan): string[] {
  const operation = firstCallOf(plan);
  const { sent, answered } = operation;
  if (sent === undefined || answered === undefined) return [];
  return [
    '## Messages',
    `A message is an object whose properties have the names of its XML elements. The client validates it, then writes the XML in
the order of its schema. If the message is not valid, nothing is sent, and an \`InvalidRequestError\` lists every problem. Numbers,
dates and identifiers remain strings. A response is read in the encoding that it declares; elements that are not in its schema
are in \`$unknown\`. If you already have the XML, pass it as a string in \`body\`; it is sent without validation.`,
    ...(answered.reportsErrors ? businessErrors(plan, operation, answered) : []),
    ...deviations(plan, operation),
    ...codeLists(plan),
    ...aloneSection(plan, operation, sent),
  ];
}

/** Returns the part about errors that are reported in the body of a success. */
function businessErrors(plan: SdkPlan, operation: PlannedOperation, answered: MessageNames): string[] {
  const errorsIn = `errorsIn${capitalize(answered.constName)}`;
  return [
    `Status 200 means that the message was processed, not that everything succeeded: \`${errorsIn}\` lists the errors in the response.`,
    clientBlock(
      plan,
      `const result = await ${callSource(plan, operation)};
for (const { code, text, path } of ${errorsIn}(result)) console.error(code, text, path);`,
      { others: `import { ${errorsIn} } from '${plan.packageName}/messages';\n` },
    ),
  ];
}

/** Returns the part about responses of systems that deviate from the schema. */
function deviations(plan: SdkPlan, operation: PlannedOperation): string[] {
  return [
    `Some systems respond with elements in another order or namespace, or with dates such as \`20260820\`. By default, the client throws an
\`InvalidResponseError\`. With \`reading\`, it accepts such messages and reports each deviation. \`tolerance({ dates: false })\`
excludes one kind of deviation. The validation of messages that you send does not change.`,
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

/** Returns the table of code lists, whose values have names in code. */
function codeLists({ model, packageName }: SdkPlan): string[] {
  const rows = (model.codeLists ?? []).map(({ typeName, values }) => {
    const named = values.map(({ name, value }) => (name === value ? `\`${name}\`` : `\`${name}\` ${value}`));
    return `| \`${typeName}\` | ${named.join(', ')} |`;
  });
  if (rows.length === 0) return [];
  return [
    `\`${packageName}\` exports names for the codes. Responses may contain other codes, which were added later.`,
    `| object | its values |\n|---|---|\n${rows.join('\n')}`,
  ];
}

function aloneSection(
  { model, packageName }: SdkPlan,
  operation: PlannedOperation,
  sent: MessageNames,
): string[] {
  const { typeName, constName } = sent;
  const name = capitalize(constName);
  const { body = {} } = briefParams(operation, model.schemas);
  return [
    'You can also read, write and validate messages without a call, for instance if you exchange them in another way:',
    `\`\`\`ts
import { parse${name}, serialize${name}, type ${typeName}, validate${name} } from '${packageName}/messages';

const message: ${typeName} = ${literal(body)};
for (const { path, message: text } of validate${name}(message)) console.error(path, text);

const xml = serialize${name}(message);
console.log(parse${name}(xml));
\`\`\``,
  ];
}
