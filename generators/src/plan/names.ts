import type { ApiModel, Operation } from '@partner-apis/model';
import {
  capitalize,
  claim,
  firstFree,
  GLOBAL_TYPES,
  pascalCase,
  RESERVED_WORDS,
} from '@partner-apis/typescript-printer';
import { RUNTIME_NAMES } from '../typescript/runtime-names.ts';

/** The names in one SDK. Document names that are not identifiers, or are taken, get another one. */
export interface SdkNames {
  /** The class: `Ebooking`. */
  readonly client: string;
  readonly options: string;
  readonly auth: string;
  /** Function and method of an operation: `createAppointment`. */
  readonly operation: (operation: Operation) => string;
  /** Type of an operation's first argument: `CreateAppointmentParams`. */
  readonly params: (operation: Operation) => string;
  /** Exported type of a named schema: `Booking`. */
  readonly schema: (name: string) => string;
}

/** Gives every operation and schema of a document its name in the SDK. */
export function planNames(model: ApiModel): SdkNames {
  const client = model.family.clientName;
  const options = `${client}Options`;
  const auth = `${client}Auth`;
  const taken = new Set([...RUNTIME_NAMES, ...RESERVED_WORDS, client, options, auth, 'connect', 'servers']);
  const functions = new Map<Operation, string>();
  const params = new Map<Operation, string>();
  for (const operation of model.operations) {
    const name = claimFunction(taken, functionName(operation.operationId));
    functions.set(operation, name);
    params.set(operation, claim(taken, `${capitalize(name)}Params`, ''));
  }
  for (const name of GLOBAL_TYPES) taken.add(name);
  const schemas = new Map(
    Object.keys(model.schemas).map((name) => [name, claim(taken, pascalCase(name), 'Schema')]),
  );
  return {
    client,
    options,
    auth,
    operation: (operation) => known(functions, operation),
    params: (operation) => known(params, operation),
    schema: (name) => known(schemas, name),
  };
}

/** @example functionName('get_files_id') // 'getFilesId' */
function functionName(operationId: string): string {
  const name = pascalCase(operationId.replaceAll('_', ' '));
  // An abbreviation at the start is one word: `GETUsers`.
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|.)/u, (start) => start.toLowerCase());
}

/** Claims the name of a function, and with it those of its constants. */
function claimFunction(taken: Set<string>, name: string): string {
  const isFree = (candidate: string) =>
    !taken.has(candidate) && !taken.has(`${candidate}Descriptor`) && !/^security\d+$/.test(candidate);
  const free = firstFree(name, 'Operation', isFree);
  taken.add(free).add(`${free}Descriptor`);
  return free;
}

function known<Key>(names: ReadonlyMap<Key, string>, key: Key): string {
  const name = names.get(key);
  if (name === undefined) throw new Error(`No name was planned for ${JSON.stringify(key)}`);
  return name;
}
