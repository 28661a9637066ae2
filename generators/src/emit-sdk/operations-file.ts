import type { ApiModel, Operation } from '@partner-apis/model';
import { ANSWER_CODE } from './answer-code.ts';
import { descriptorSource, securityKey } from './descriptor.ts';
import { MESSAGE_CODE, messageImports } from './message-code.ts';
import type { SdkNames } from './names.ts';
import { operationDocs } from './operation-docs.ts';
import { pagedItems } from './paging.ts';
import { PARAMETER_CODE } from './parameter-code.ts';
import { callArguments, callType, isCallableBare, paramFields, paramsDeclaration } from './signature.ts';
import { usedNames } from './used-names.ts';

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
  const source = `${constants.join('')}${body}`;
  const types = usedNames(RUNTIME_TYPES, source).map((name) => `type ${name}`);
  const code = usedNames(RUNTIME_CODE, source);
  const imports = [...types, ...code].map((name) => `  ${name},\n`).join('');
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  return `import {
${imports}} from '@partner-apis/client';
${messageImports(model, source)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${constants.join('')}
${body}`;
}

/** What the runtime gives to the emitted module. */
const RUNTIME_TYPES = [
  'BinaryBody',
  'Call',
  'CallOptions',
  'Connection',
  'Open',
  'OperationDescriptor',
  'PagedCall',
  'PagedDescriptor',
  'SecurityRequirement',
];
const RUNTIME_CODE = [
  ...['call', 'formBody', 'pagedCall', 'rawBody'],
  ...ANSWER_CODE,
  ...MESSAGE_CODE,
  ...PARAMETER_CODE,
];

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
  const result = callArguments(operation, model, nameSchema).join(', ');
  const items = pagedItems(operation, model)?.property;
  const [call, descriptor] =
    items === undefined ? ['call', 'OperationDescriptor'] : ['pagedCall', 'PagedDescriptor'];
  const docs = operationDocs(operation, fields, { callee: name, leading: ['connection'] });
  return `${paramsDeclaration(params, name, fields)}
const ${name}Descriptor: ${descriptor} = ${descriptorSource(operation, model, items, security)};

${docs}export function ${name}(
  connection: Connection,
  params: ${params}${isCallableBare(fields) ? ' = {}' : ''},
  options?: CallOptions,
): ${callType(operation, model, nameSchema)} {
  return ${call}<${result}>(connection, ${name}Descriptor, params, options);
}
`;
}
