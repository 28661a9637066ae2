import { once } from '@partner-apis/model';
import { NATIVE_MODULE, nativeCode } from '../../plan/native-code.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { ANSWER_CODE, errorReaderSource } from './answer-code.ts';
import { BODY_CODE } from './body-code.ts';
import { descriptorFields, FILL_PATH, securitySource } from './descriptor.ts';
import { MESSAGE_CODE } from './message-code.ts';
import { PAGING_CODE } from './paging-code.ts';
import { PARAMETER_CODE } from './parameter-code.ts';
import { operationServerSource } from './servers-file.ts';
import { sharedConstants } from './shared-constants.ts';
import { STREAM_CODE } from './stream-code.ts';

/** Code that makes the function of each operation of a plan. */
export interface OperationCode {
  /** The code of each operation, in order. */
  readonly sources: readonly string[];
  /** The constants that they share. */
  readonly constants: string;
}

/** The descriptors of a plan. */
interface Descriptors {
  /** The fields of each, in the order of the operations. */
  readonly fields: readonly (readonly string[])[];
  /** The constants that they share. */
  readonly constants: string;
}

/** The runtime's code that the sources may use. */
export const RUNTIME_CODE = [
  ...[
    'call',
    'clientOperation',
    'jsonErrors',
    'operation',
    'pagedCall',
    'randomKey',
    'serverOf',
    'streamCall',
  ],
  ...BODY_CODE,
  ...ANSWER_CODE,
  ...MESSAGE_CODE,
  ...PAGING_CODE,
  ...PARAMETER_CODE,
  ...STREAM_CODE,
];

/** The runtime's types of the constants. */
export const CONSTANT_TYPES = ['ReadError', 'SecurityRequirement', 'ServerOf'] as const;

/**
 * Prints the calls of `operation`, each with its descriptor.
 *
 * @param typeArguments returns those of an operation's call, such as `<Booking, Errors>`
 */
export function operationCode(
  plan: SdkPlan,
  typeArguments: (operation: PlannedOperation) => string,
): OperationCode {
  const { fields, constants } = descriptorsOf(plan);
  return { sources: printed(plan, fields, 'operation', typeArguments), constants };
}

/**
 * Prints the operations of a client, whose descriptors share the function that fills their paths. What neighbours have in
 * common comes first, since the descriptors of a large client then compress best.
 */
export function clientOperationCode(plan: SdkPlan): OperationCode {
  const { fields, constants } = descriptorsOf(plan);
  const make = fields.flat().includes(FILL_PATH) ? 'clientOperation' : 'operation';
  const compact = fields.map(([method = '', id = '', path = '', ...others]) => [
    ...others.filter((field) => field !== FILL_PATH),
    ...[method, id, path],
  ]);
  // The interface of the client declares the types.
  const typeArguments = ({ paged }: PlannedOperation) =>
    paged === undefined ? '<unknown>' : '<unknown, unknown>';
  return { sources: printed(plan, compact, make, typeArguments), constants };
}

function printed(
  { operations }: SdkPlan,
  fields: readonly (readonly string[])[],
  make: string,
  typeArguments: (operation: PlannedOperation) => string,
): string[] {
  return operations.map((operation, index) => {
    const lines = (fields[index] ?? []).map((field) => `  ${field},\n`);
    return `/*#__PURE__*/ ${make}(${callOf(operation)}${typeArguments(operation)}, {\n${lines.join('')}})`;
  });
}

/** Cached because the functions and the client have the same descriptors. */
const descriptorsOf = once((plan: SdkPlan): Descriptors => {
  const { model, operations } = plan;
  const securities = sharedConstants('security', 'readonly SecurityRequirement[]');
  const servers = sharedConstants('server', 'ServerOf');
  const readers = sharedConstants('readError', 'ReadError');
  const native = nativeCode(plan);
  const fields = operations.map((operation) =>
    descriptorFields(operation, model, {
      security: securities.name(securitySource(operation)),
      server: servers.name(operationServerSource(operation, plan)),
      native,
      readError: readers.name(errorReaderSource(operation, plan.errorPaths, native)),
    }),
  );
  return {
    fields,
    constants: [securities, servers, readers].map((shared) => shared.declarations()).join(''),
  };
});

/** Returns the import of the readers of native values, for a module that uses them. */
export function nativeImport(words: ReadonlySet<string>): string {
  return usedNames([NATIVE_MODULE], words)
    .map((name) => `import * as ${name} from './values.ts';\n`)
    .join('');
}

/** Returns the name of the runtime's function that makes a call. */
function callOf({ paged, streamed }: PlannedOperation): string {
  if (streamed !== undefined) return 'streamCall';
  return paged === undefined ? 'call' : 'pagedCall';
}
