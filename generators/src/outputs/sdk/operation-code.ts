import { once } from '@partner-apis/model';
import { NATIVE_MODULE, nativeCode } from '../../plan/native-code.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { ANSWER_CODE, errorReaderSource } from './answer-code.ts';
import { BODY_CODE } from './body-code.ts';
import { descriptorSource, securitySource } from './descriptor.ts';
import { MESSAGE_CODE } from './message-code.ts';
import { PAGING_CODE } from './paging-code.ts';
import { PARAMETER_CODE } from './parameter-code.ts';
import { operationServerSource } from './servers-file.ts';
import { sharedConstants } from './shared-constants.ts';
import { STREAM_CODE } from './stream-code.ts';

/** Code for each operation of a plan: either calls that make the functions, or descriptors. */
export interface OperationCode {
  /** The code of each operation, in order. */
  readonly sources: readonly string[];
  /** The constants that they share. */
  readonly constants: string;
}

/** The runtime's code that the sources may use. */
export const RUNTIME_CODE = [
  ...['call', 'jsonErrors', 'operation', 'pagedCall', 'randomKey', 'serverOf', 'streamCall'],
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
  const { sources, constants } = descriptorsOf(plan);
  return {
    sources: plan.operations.map(
      (operation, index) =>
        `/*#__PURE__*/ operation(${callOf(operation)}${typeArguments(operation)}, ${sources[index]})`,
    ),
    constants,
  };
}

/** Cached because the functions and the client have the same descriptors. */
const descriptorsOf = once((plan: SdkPlan): OperationCode => {
  const { model, operations } = plan;
  const securities = sharedConstants('security', 'readonly SecurityRequirement[]');
  const servers = sharedConstants('server', 'ServerOf');
  const readers = sharedConstants('readError', 'ReadError');
  const native = nativeCode(plan);
  const sources = operations.map((operation) =>
    descriptorSource(operation, model, {
      security: securities.name(securitySource(operation)),
      server: servers.name(operationServerSource(operation, plan)),
      native,
      readError: readers.name(errorReaderSource(operation, native)),
    }),
  );
  return {
    sources,
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
