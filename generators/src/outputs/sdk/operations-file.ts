import { NATIVE_MODULE, nativeCode } from '../../plan/native-code.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { formerConstants, formerTypes } from '../../typescript/former-names.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { ANSWER_CODE, errorReaderSource } from './answer-code.ts';
import { BODY_CODE } from './body-code.ts';
import { type DescriptorConstants, descriptorSource, securitySource } from './descriptor.ts';
import { MESSAGE_CODE, messageImports } from './message-code.ts';
import { operationDocs } from './operation-docs.ts';
import { PAGING_CODE } from './paging-code.ts';
import { PARAMETER_CODE } from './parameter-code.ts';
import { operationServerSource } from './servers-file.ts';
import { sharedConstants } from './shared-constants.ts';
import {
  callArguments,
  callType,
  errorFields,
  errorsDeclaration,
  optionsType,
  paramFields,
  paramsDeclaration,
} from './signature.ts';
import { STREAM_CODE } from './stream-code.ts';

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
  const securities = sharedConstants('security', 'readonly SecurityRequirement[]');
  const servers = sharedConstants('server', 'ServerOf');
  const readers = sharedConstants('readError', 'ReadError');
  const native = nativeCode(plan);
  const functions = operations.map((operation) =>
    operationSource(operation, plan, nameSchema, {
      security: securities.name(securitySource(operation)),
      server: servers.name(operationServerSource(operation, model)),
      native,
      readError: readers.name(errorReaderSource(operation, native)),
    }),
  );
  const constants = [securities, servers, readers].map((shared) => shared.declarations()).join('');
  const body = functions.join('\n');
  const source = `${constants}${body}`;
  const types = usedNames(RUNTIME_TYPES, source).map((name) => `type ${name}`);
  const code = usedNames(RUNTIME_CODE, source);
  const imports = [...types, ...code].map((name) => `  ${name},\n`).join('');
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  return `import {
${imports}} from '${npmScope}/client';
${usedNames([NATIVE_MODULE], source)
  .map((name) => `import * as ${name} from './values.ts';\n`)
  .join(
    '',
  )}${messageImports(model, npmScope, source)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${constants}
${body}`;
}

/** The names that the printed module may import from the runtime. */
const RUNTIME_TYPES = [
  'BinaryBody',
  'Call',
  'CallOptions',
  'Connection',
  'FilePart',
  'PagedCall',
  'Part',
  'ReadError',
  'SecurityRequirement',
  'ServerOf',
  'StreamCall',
  'StreamOptions',
];
const RUNTIME_CODE = [
  ...['call', 'jsonErrors', 'operation', 'pagedCall', 'randomKey', 'serverOf', 'streamCall'],
  ...BODY_CODE,
  ...ANSWER_CODE,
  ...MESSAGE_CODE,
  ...PAGING_CODE,
  ...PARAMETER_CODE,
  ...STREAM_CODE,
];

function operationSource(
  operation: PlannedOperation,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
  constants: DescriptorConstants,
): string {
  const { name, params } = operation;
  const fields = paramFields(operation, plan, nameSchema);
  const errors = errorsDeclaration(operation, errorFields(operation, plan, nameSchema));
  const result = callArguments(operation, plan, nameSchema).join(', ');
  const docs = operationDocs(operation, fields, plan.model.schemas, {
    callee: name,
    leading: ['connection'],
  });
  return `${paramsDeclaration(params, name, fields)}
${errors}${docs}export const ${name}: (
  connection: Connection,
  params${operation.isCallableBare ? '?' : ''}: ${params},
  options?: ${optionsType(operation)},
) => ${callType(operation, plan, nameSchema)} = /*#__PURE__*/ operation(${callOf(operation)}<${result}>, ${descriptorSource(operation, plan.model, constants)});
${formerNames(operation)}`;
}

/** The names that an operation and its types had before. */
function formerNames({ name, params, errors, aliases }: PlannedOperation): string {
  return [
    formerConstants(aliases.operation, name),
    formerTypes(aliases.params, params),
    errors === undefined ? '' : formerTypes(aliases.errors, errors),
  ].join('');
}

/** The runtime's function that makes a call. */
function callOf({ paged, streamed }: PlannedOperation): string {
  if (streamed !== undefined) return 'streamCall';
  return paged === undefined ? 'call' : 'pagedCall';
}
