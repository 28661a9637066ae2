import type { ApiModel, Operation } from '@partner-apis/model';
import { comment } from './comment.ts';
import { messageImports } from './message-code.ts';
import type { SdkNames } from './names.ts';
import { operationDocs } from './operation-docs.ts';
import { callType, isCallableBare, paramFields } from './signature.ts';
import { usedNames } from './used-names.ts';

/** `client.ts`: the class, each method of which is one expression. */
export function clientFile(model: ApiModel, names: SdkNames): string {
  const used = new Set<string>();
  const nameSchema = (name: string) => {
    const alias = names.schema(name);
    used.add(alias);
    return alias;
  };
  const methods = model.operations.map((operation) => methodSource(operation, model, names, nameSchema));
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  const head = comment([
    `**${model.title} ${model.version}.** ${model.summary}`,
    model.description,
    'Holds its credentials where no log line shows them.',
  ]);
  const body = methods.join('\n');
  const runtime = usedNames(['Call', 'CallOptions', 'Open', 'PagedCall'], body);
  return `import type { ${[...runtime, 'Connection'].sort().join(', ')} } from '@partner-apis/client';
import { connect, type ${names.options} } from './connect.ts';
import * as operations from './operations.ts';
${messageImports(model, body)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${head}export class ${names.client} {
  readonly #connection: Connection;

  /** @throws {TypeError} when an address or a credential cannot be used */
  constructor(options: ${names.options}${needsOptions(model) ? '' : ' = {}'}) {
    this.#connection = connect(options);
  }

${body}}
`;
}

/** Whether a client cannot be made without options: some operation needs credentials. */
function needsOptions(model: ApiModel): boolean {
  return model.operations.some(({ security }) => security.some((set) => Object.keys(set).length > 0));
}

function methodSource(
  operation: Operation,
  model: ApiModel,
  names: SdkNames,
  nameSchema: (name: string) => string,
): string {
  const name = names.operation(operation);
  const fields = paramFields(operation, model, names.schema);
  const docs = operationDocs(operation, fields, { callee: `client.${name}`, leading: [] }, '  ');
  const params = `params: operations.${names.params(operation)}${isCallableBare(fields) ? ' = {}' : ''}`;
  return `${docs}  ${name}(${params}, options?: CallOptions): ${callType(operation, model, nameSchema)} {
    return operations.${name}(this.#connection, params, options);
  }
`;
}
