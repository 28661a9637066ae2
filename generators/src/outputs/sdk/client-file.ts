import { type ApiModel, quote } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { messageImports } from './message-code.ts';
import { operationDocs } from './operation-docs.ts';
import { callType, optionsType, paramFields } from './signature.ts';

/** `client.ts`: the class, each method of which is one expression. */
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
  const head = comment([
    `**${model.title} ${model.version}.** ${model.summary}`,
    model.description,
    'Holds its credentials where no log line shows them.',
  ]);
  const body = methods.join('\n');
  const runtime = usedNames(['Call', 'CallOptions', 'PagedCall', 'StreamCall', 'StreamOptions'], body);
  const types = [...runtime, 'Connection'].sort().join(', ');
  const naming = namesSource(operations);
  const code = naming === '' ? '' : `import { operation } from '${npmScope}/client';\n`;
  return `import type { ${types} } from '${npmScope}/client';
${code}import { connect, type ${names.options} } from './connect.ts';
import * as operations from './operations.ts';
${messageImports(model, npmScope, body)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${head}export class ${names.client} {
  readonly #connection: Connection;

  /** @throws {TypeError} when an address or a credential cannot be used */
  constructor(options: ${names.options}${needsOptions(model) ? '' : ' = {}'}) {
    this.#connection = connect(options);
  }

${body}${naming}}
`;
}

/** Gives methods the names that errors have, where the two differ in more than their casing. */
function namesSource(operations: readonly PlannedOperation[]): string {
  const named = operations.filter(({ name, operationId }) => !isSameName(name, operationId));
  const lines = named.map(
    ({ name, operationId }) => `    operation({ id: ${quote(operationId)} }, this.prototype.${name});\n`,
  );
  return lines.length === 0 ? '' : `\n  static {\n${lines.join('')}  }\n`;
}

/** Whether the runtime recognizes a method by its own name. */
function isSameName(name: string, operationId: string): boolean {
  const [one, other] = [name, operationId].map((text) =>
    text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase(),
  );
  return one === other;
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
  const params = `params: operations.${operation.params}${operation.isCallableBare ? ' = {}' : ''}`;
  return `${docs}  ${name}(${params}, options?: ${optionsType(operation)}): ${callType(operation, plan, nameSchema, errors)} {
    return operations.${name}(this.#connection, params, options);
  }
`;
}
