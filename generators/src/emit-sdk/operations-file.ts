import type { ApiModel, Operation } from '@partner-apis/model';
import { descriptorSource, securityKey } from './descriptor.ts';
import type { SdkNames } from './names.ts';
import { operationDocs } from './operation-docs.ts';
import { isCallableBare, paramFields, paramsDeclaration, resultType } from './signature.ts';

/**
 * `operations.ts`: one function for each operation, with its descriptor. None refers to another, so that a
 * bundler keeps only those that are called.
 */
export function operationsFile(model: ApiModel, names: SdkNames): string {
  const used = new Set<string>();
  const nameSchema = (name: string) => {
    const alias = names.schema(name);
    used.add(alias);
    return alias;
  };
  const securities = new Map<string, string>();
  const securityConstant = ({ security }: Operation) => {
    if (security.length === 0) return undefined;
    const key = securityKey(security);
    const constant = securities.get(key) ?? `security${securities.size + 1}`;
    securities.set(key, constant);
    return constant;
  };
  const functions = model.operations.map((operation) =>
    operationSource(operation, model, names, nameSchema, securityConstant(operation)),
  );
  const constants = [...securities].map(
    ([source, constant]) => `const ${constant}: readonly SecurityRequirement[] = ${source};\n`,
  );
  const body = functions.join('\n');
  const runtime = [
    'BinaryBody',
    'Call',
    'CallOptions',
    'Connection',
    'OperationDescriptor',
    'SecurityRequirement',
  ]
    .filter((name) => `${body}${constants.join('')}`.includes(name))
    .map((name) => `type ${name}`);
  const imports = [...runtime, 'call'].map((name) => `  ${name},\n`).join('');
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  return `import {
${imports}} from '@partner-apis/client';
${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${constants.join('')}
${body}`;
}

function operationSource(
  operation: Operation,
  model: ApiModel,
  names: SdkNames,
  nameSchema: (name: string) => string,
  security: string | undefined,
): string {
  const name = names.operation(operation);
  const params = names.params(operation);
  const fields = paramFields(operation, model, nameSchema);
  const result = resultType(operation, nameSchema);
  const docs = operationDocs(operation, fields, { callee: name, leading: ['connection'] });
  return `${paramsDeclaration(params, name, fields)}
const ${name}Descriptor: OperationDescriptor = ${descriptorSource(operation, security)};

${docs}export function ${name}(
  connection: Connection,
  params: ${params}${isCallableBare(fields) ? ' = {}' : ''},
  options?: CallOptions,
): Call<${result}> {
  return call<${result}>(connection, ${name}Descriptor, params, options);
}
`;
}
