import type { ApiModel, Operation } from '@partner-apis/model';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { ANSWER_CODE } from './answer-code.ts';
import { descriptorSource, securityKey } from './descriptor.ts';
import { MESSAGE_CODE, messageImports } from './message-code.ts';
import { operationDocs } from './operation-docs.ts';
import { PAGING_CODE } from './paging-code.ts';
import { PARAMETER_CODE } from './parameter-code.ts';
import { callArguments, callType, optionsType, paramFields, paramsDeclaration } from './signature.ts';
import { STREAM_CODE } from './stream-code.ts';

/**
 * `operations.ts`: one function for each operation, with its descriptor. None refers to another, so that a
 * bundler keeps only those that are called.
 */
export function operationsFile({ model, names, operations, npmScope }: SdkPlan): string {
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
  const functions = operations.map((operation) =>
    operationSource(operation, model, nameSchema, securityConstant(operation)),
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
${imports}} from '${npmScope}/client';
${messageImports(model, npmScope, source)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${constants.join('')}
${body}`;
}

/** The names that the printed module may import from the runtime. */
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
  'StreamCall',
  'StreamDescriptor',
  'StreamOptions',
];
const RUNTIME_CODE = [
  ...['call', 'formBody', 'pagedCall', 'randomKey', 'rawBody'],
  ...ANSWER_CODE,
  ...MESSAGE_CODE,
  ...PAGING_CODE,
  ...PARAMETER_CODE,
  ...STREAM_CODE,
  'streamCall',
];

function operationSource(
  operation: PlannedOperation,
  model: ApiModel,
  nameSchema: (name: string) => string,
  security: string | undefined,
): string {
  const { name, params } = operation;
  const fields = paramFields(operation, model, nameSchema);
  const result = callArguments(operation, model, nameSchema).join(', ');
  const [call, descriptor] = callOf(operation);
  const docs = operationDocs(operation, fields, { callee: name, leading: ['connection'] });
  return `${paramsDeclaration(params, name, fields)}
const ${name}Descriptor: ${descriptor} = ${descriptorSource(operation, model, security)};

${docs}export function ${name}(
  connection: Connection,
  params: ${params}${operation.isCallableBare ? ' = {}' : ''},
  options?: ${optionsType(operation)},
): ${callType(operation, model, nameSchema)} {
  return ${call}<${result}>(connection, ${name}Descriptor, params, options);
}
`;
}

/** The runtime's function that makes a call, and the type of the descriptors that it takes. */
function callOf({ paged, streamed }: PlannedOperation): [string, string] {
  if (streamed !== undefined) return ['streamCall', 'StreamDescriptor'];
  return paged === undefined ? ['call', 'OperationDescriptor'] : ['pagedCall', 'PagedDescriptor'];
}
