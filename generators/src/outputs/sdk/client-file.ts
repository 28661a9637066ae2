import { type ApiModel, quote } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { messageImports } from './message-code.ts';
import { CONSTANT_TYPES, nativeImport, operationCode, RUNTIME_CODE } from './operation-code.ts';
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
  // Types are a matter of the interface.
  const code = operationCode(plan, ({ paged }) => (paged === undefined ? '<unknown>' : '<unknown, unknown>'));
  const runtime = usedNames(RUNTIME_CODE, `${code.constants}${code.sources.join('\n')}`);
  const types = [
    ...usedNames(['Call', 'CallOptions', 'PagedCall', 'StreamCall', 'StreamOptions'], body),
    ...usedNames(CONSTANT_TYPES, code.constants),
  ].join(', ');
  const optional = needsOptions(model) ? '' : '?';
  return `import { ${['clientOf', ...runtime].join(', ')} } from '${npmScope}/client';
${types === '' ? '' : `import type { ${types} } from '${npmScope}/client';\n`}import { connect, type ${names.options} } from './connect.ts';
import type * as operations from './operations.ts';
${nativeImport(`${code.constants}${code.sources.join('\n')}`)}${messageImports(model, npmScope, `${code.constants}${code.sources.join('\n')}\n${body}`)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${code.constants}
${comment(about)}export interface ${names.client} {
${body}}

${comment([...about, '@throws {TypeError} when an address or a credential cannot be used'])}export const ${names.client}: new (options${optional}: ${names.options}) => ${names.client} = /*#__PURE__*/ clientOf(
  ${quote(names.client)},
  connect,
${operationLists(operations, code.sources)});
`;
}

/**
 * The operations whose methods the runtime names, then the others by the names of their methods. In the order of their
 * ids, neighbours have most in common, which compresses best.
 */
function operationLists(operations: readonly PlannedOperation[], sources: readonly string[]): string {
  const sorted = operations
    .map(({ name, operationId, aliases }, index) => {
      const source = `${sources[index]}`.replaceAll(/\n */g, ' ');
      return { name, operationId, aliases, source };
    })
    .sort((a, b) => (a.operationId < b.operationId ? -1 : 1));
  const isOther = ({ name, operationId }: (typeof sorted)[number]) => name !== runtimeName(operationId);
  const listed = sorted.filter((one) => !isOther(one)).map(({ source }) => `    ${source},\n`);
  const others = sorted.flatMap((one) => [
    ...(isOther(one) ? [`    ${one.name}: ${one.source},\n`] : []),
    ...one.aliases.operation.map((alias) => `    ${alias}: ${one.source},\n`),
  ]);
  const list = `  [\n${listed.join('')}  ],\n`;
  return others.length === 0 ? list : `${list}  {\n${others.join('')}  },\n`;
}

/**
 * Returns the name that the runtime gives the method of an operation: see `clientOf`. It repeats `methodName` of the client,
 * which this package does not import; `tests/general/method-names.test.ts` holds the two together.
 */
export function runtimeName(operationId: string): string {
  const [first = '', ...words] = operationId.split(/[^\dA-Za-z]+/);
  return first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Whether a client cannot be made without options: some operation needs credentials. */
function needsOptions(model: ApiModel): boolean {
  return model.operations.some(({ security }) => security.some((set) => Object.keys(set).length > 0));
}

/** The names that a method had before. */
function formerMethods({ name, aliases }: PlannedOperation, { names }: SdkPlan): string {
  return aliases.operation
    .map(
      (alias) =>
        `  /** @deprecated Renamed to {@link ${names.client}.${name}}. */\n  ${alias}: ${names.client}['${name}'];\n`,
    )
    .join('');
}

function methodSource(
  operation: PlannedOperation,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
): string {
  const { name } = operation;
  const errors = operation.errors && `operations.${operation.errors}`;
  const fields = paramFields(operation, plan, plan.names.schema);
  const docs = operationDocs(
    operation,
    fields,
    plan.model.schemas,
    { callee: `client.${name}`, leading: [] },
    '  ',
  );
  const params = `params${operation.isCallableBare ? '?' : ''}: operations.${operation.params}`;
  return `${docs}  ${name}(${params}, options?: ${optionsType(operation)}): ${callType(operation, plan, nameSchema, errors)};
${formerMethods(operation, plan)}`;
}
