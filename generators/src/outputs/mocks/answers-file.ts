import { type ApiModel, literal, preferredContent, propertyKey, type Response } from '@partner-apis/model';
import { claim, comment, oneLine } from '@partner-apis/typescript-printer';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';

/** Names the function that makes the handler of a status. */
export type NameHandler = (operation: PlannedOperation, response: Response) => string;

/** `answers.ts`: for each operation, a handler that returns a documented example, by the example's name. */
export function answersFile(
  { family }: ApiModel,
  operations: readonly PlannedOperation[],
  handler: NameHandler,
): string {
  const used = new Set<string>();
  const nameUsed: NameHandler = (operation, response) => {
    const name = handler(operation, response);
    used.add(name);
    return name;
  };
  const sources = operations.flatMap((operation) => operationSource(operation, nameUsed));
  const imports = [...used].sort().map((name) => `  ${name},\n`);
  return `import {
${imports.join('')}  get${family.clientName}Mock,
} from './handlers.ts';

export * from './handlers.ts';

${comment([
  'One handler for each operation, for any host: it answers the first example of the documented success.',
  '@example const server = setupServer(...handlers());',
])}export const handlers = get${family.clientName}Mock;

${sources.join('\n')}`;
}

function operationSource(operation: PlannedOperation, handler: NameHandler): string[] {
  const { name } = operation;
  const taken = new Set<string>();
  const entries = operation.responses.flatMap((response) =>
    (preferredContent(response.content)?.examples ?? []).map((example) => {
      const key = propertyKey(claim(taken, example.name, response.status));
      const docs = comment([`${response.status}: ${oneLine(example.summary)}`], '  ');
      const value = literal(example.value, { indent: '  ' });
      return { key, source: `${docs}  ${key}: () => ${handler(operation, response)}(${value}),\n` };
    }),
  );
  const last = entries.at(-1);
  if (last === undefined) return [];
  const call = `${name}Answers${/^['"]/.test(last.key) ? `[${last.key}]` : `.${last.key}`}`;
  return [
    `${comment([
      `Handlers for \`${name}\` that answer a documented example, by its name.`,
      `@example server.use(${call}());`,
    ])}export const ${name}Answers = {\n${entries.map(({ source }) => source).join('')}};\n`,
  ];
}
