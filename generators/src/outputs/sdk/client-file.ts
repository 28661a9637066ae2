import { type ApiModel, quote } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { messageImports } from './message-code.ts';
import { operationDocs } from './operation-docs.ts';
import { callType, optionsType, paramFields } from './signature.ts';

/** `client.ts`: the client's type, which has a method for each operation, and its class, made of their functions. */
export function clientFile(plan: SdkPlan): string {
  const { model, names, operations, npmScope } = plan;
  const used = new Set<string>();
  const nameSchema = (name: string) => {
    const alias = names.schema(name);
    used.add(alias);
    return alias;
  };
  const methods = operations.map((operation) => methodSource(operation, plan, nameSchema));
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  const about = [
    `**${model.title} ${model.version}.** ${model.summary}`,
    model.description,
    'Holds its credentials where no log line shows them.',
  ];
  const body = methods.join('\n');
  const types = usedNames(['Call', 'CallOptions', 'PagedCall', 'StreamCall', 'StreamOptions'], body).join(
    ', ',
  );
  const optional = needsOptions(model) ? '' : '?';
  return `import { clientOf } from '${npmScope}/client';
${types === '' ? '' : `import type { ${types} } from '${npmScope}/client';\n`}import { connect, type ${names.options} } from './connect.ts';
import * as operations from './operations.ts';
${messageImports(model, npmScope, body)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${comment(about)}export interface ${names.client} {
${body}}

${comment([...about, '@throws {TypeError} when an address or a credential cannot be used'])}export const ${names.client}: new (options${optional}: ${names.options}) => ${names.client} = /*#__PURE__*/ clientOf(
  ${quote(names.client)},
  connect,
${operationLists(operations)});
`;
}

/** The operations whose methods the runtime names, then the others by the names of their methods. */
function operationLists(operations: readonly PlannedOperation[]): string {
  const isOther = ({ name, operationId }: PlannedOperation) => name !== runtimeName(operationId);
  const listed = operations.filter((operation) => !isOther(operation));
  const others = operations.filter(isOther);
  const lines = (names: readonly string[]) => names.map((name) => `    ${name},\n`).join('');
  // A tuple: for an array of a thousand types, the compiler would compare each with every other.
  const list = `  [\n${lines(listed.map(({ name }) => `operations.${name}`))}  ] as const,\n`;
  if (others.length === 0) return list;
  return `${list}  {\n${lines(others.map(({ name }) => `${name}: operations.${name}`))}  },\n`;
}

/** The name that the runtime gives the method of an operation: see `clientOf`. */
function runtimeName(operationId: string): string {
  const [first = '', ...words] = operationId.split(/[^\dA-Za-z]+/);
  return first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Whether a client cannot be made without options: some operation needs credentials. */
function needsOptions(model: ApiModel): boolean {
  return model.operations.some(({ security }) => security.some((set) => Object.keys(set).length > 0));
}

function methodSource(
  operation: PlannedOperation,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
): string {
  const { name } = operation;
  const errors = operation.errors && `operations.${operation.errors}`;
  const fields = paramFields(operation, plan, plan.names.schema);
  const docs = operationDocs(operation, fields, { callee: `client.${name}`, leading: [] }, '  ');
  const params = `params${operation.isCallableBare ? '?' : ''}: operations.${operation.params}`;
  return `${docs}  ${name}(${params}, options?: ${optionsType(operation)}): ${callType(operation, plan, nameSchema, errors)};
`;
}
