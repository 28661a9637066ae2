import { isError, type Operation } from '@partner-apis/model';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { ANSWER_CODE, errorReaderSource, readErrorField } from './answer-code.ts';
import { descriptorSource, securityKey } from './descriptor.ts';
import { MESSAGE_CODE, messageImports } from './message-code.ts';
import { operationDocs } from './operation-docs.ts';
import { PARAMETER_CODE } from './parameter-code.ts';
import {
  callArguments,
  callType,
  errorFields,
  errorsDeclaration,
  paramFields,
  paramsDeclaration,
} from './signature.ts';

/**
 * `operations.ts`: one function for each operation, with its descriptor. None refers to another, so that a
 * bundler keeps only those that are called.
 */
export function operationsFile(plan: SdkPlan): string {
  const { model, names, operations, npmScope } = plan;
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
  const readers = new Map<string, string>();
  const readerConstant = ({ errorPaths, responses }: PlannedOperation) => {
    if (errorPaths === undefined || readErrorField(responses.filter(isError)).length > 0) return undefined;
    const source = errorReaderSource(errorPaths);
    const constant = readers.get(source) ?? `readError${readers.size + 1}`;
    readers.set(source, constant);
    return constant;
  };
  const functions = operations.map((operation) =>
    operationSource(operation, plan, nameSchema, {
      security: securityConstant(operation),
      readError: readerConstant(operation),
    }),
  );
  const constants = [
    ...[...securities].map(
      ([source, constant]) => `const ${constant}: readonly SecurityRequirement[] = ${source};\n`,
    ),
    ...[...readers].map(([source, constant]) => `const ${constant}: ReadError = ${source};\n`),
  ];
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
  'OperationDescriptor',
  'PagedCall',
  'PagedDescriptor',
  'ReadError',
  'SecurityRequirement',
];
const RUNTIME_CODE = [
  ...['call', 'formBody', 'jsonErrors', 'operation', 'pagedCall', 'rawBody'],
  ...ANSWER_CODE,
  ...MESSAGE_CODE,
  ...PARAMETER_CODE,
];

/** The constants that operations share. */
interface Constants {
  readonly security: string | undefined;
  readonly readError: string | undefined;
}

function operationSource(
  operation: PlannedOperation,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
  { security, readError }: Constants,
): string {
  const { name, params, paged } = operation;
  const fields = paramFields(operation, plan, nameSchema);
  const errors = errorsDeclaration(operation, errorFields(operation, plan, nameSchema));
  const result = callArguments(operation, plan, nameSchema).join(', ');
  const [call, descriptor] =
    paged === undefined ? ['call', 'OperationDescriptor'] : ['pagedCall', 'PagedDescriptor'];
  const docs = operationDocs(operation, fields, { callee: name, leading: ['connection'] });
  return `${paramsDeclaration(params, name, fields)}
${errors}const ${name}Descriptor: ${descriptor} = ${descriptorSource(operation, plan.model, security, readError)};

${docs}export const ${name}: (
  connection: Connection,
  params${operation.isCallableBare ? '?' : ''}: ${params},
  options?: CallOptions,
) => ${callType(operation, plan, nameSchema)} = /*#__PURE__*/ operation(
  ${name}Descriptor,
  (connection, params${operation.isCallableBare ? ' = {}' : ''}, options) =>
    ${call}<${result}>(connection, ${name}Descriptor, params, options),
);
`;
}
