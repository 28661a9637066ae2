import type { ApiModel, Operation, Server, Webhook } from '@partner-apis/model';
import { mapValues, own } from '@partner-apis/model';
import {
  capitalize,
  claim,
  firstFree,
  GLOBAL_TYPES,
  pascalCase,
  RESERVED_WORDS,
} from '@partner-apis/typescript-printer';
import type { LockedNames, NamesLock } from '../load/names-lock.ts';
import { RUNTIME_NAMES } from '../typescript/runtime-names.ts';
import { credentialNames } from './auth-fields.ts';
import { type Grouping, type MethodPlaces, planClientMethods } from './client-methods.ts';
import { functionName } from './function-name.ts';
import { routeNames } from './route-names.ts';

/** The names in an SDK. A document's name that is not an identifier, or is taken, is replaced by another one. */
export interface SdkNames {
  /** The class, such as `Ebooking`. */
  readonly client: string;
  readonly options: string;
  readonly auth: string;
  /** Function and method of an operation, such as `createAppointment`. */
  readonly operation: (operation: Operation) => string;
  /** Its place on the client, followed by deprecated ones. */
  readonly methods: (operation: Operation) => MethodPlaces;
  /** Type of a group of methods, such as `EbookingAppointments`. */
  readonly group: (group: string) => string;
  /** Type of an operation's first argument, such as `CreateAppointmentParams`. */
  readonly params: (operation: Operation) => string;
  /** Type of an operation's error bodies, such as `CreateAppointmentErrors`. */
  readonly errors: (operation: Operation) => string;
  /** Type of a webhook, such as `OrderShippedWebhook`. */
  readonly webhook: (webhook: Pick<Webhook, 'name'>) => string;
  /** Exported type of a named schema, such as `Booking`. */
  readonly schema: (name: string) => string;
  /** Deprecated names of an operation and its types, kept until the next major version. */
  readonly operationAliases: (operation: Operation) => OperationAliases;
  /** Deprecated names of a named schema's type, kept until the next major version. */
  readonly schemaAliases: (name: string) => readonly string[];
  /** Deprecated names of an environment, kept until the next major version. */
  readonly environmentAliases: (server: Server) => readonly string[];
  /** The names to keep for the next generation. */
  readonly lock: NamesLock;
}

/** Former names of the function and method, and of the types of arguments and errors. */
export interface OperationAliases {
  readonly operation: readonly string[];
  readonly params: readonly string[];
  readonly errors: readonly string[];
}

/**
 * Gives every operation and schema of a document a name in the SDK.
 *
 * @param kept the names that the SDK already has: they stay, whatever the document adds
 */
export function planNames(model: ApiModel, kept?: NamesLock, grouping: Grouping = 'none'): SdkNames {
  const client = model.family.clientName;
  const options = `${client}Options`;
  const auth = `${client}Auth`;
  const major = Number.parseInt(model.version, 10) || 0;
  const lock = kept === undefined ? undefined : withoutOldAliases(kept, major);
  const reserved = new Set([
    ...RUNTIME_NAMES,
    ...RESERVED_WORDS,
    client,
    options,
    auth,
    'connect',
    'servers',
  ]);
  const taken = new Set([...reserved, ...keptNames(lock)]);
  const functions = new Map<Operation, string>();
  const params = new Map<Operation, string>();
  const routes = routeNames(model.operations, () => '');
  for (const operation of model.operations) {
    const { operationId } = operation;
    const name =
      keptName(lock?.operations, operationId, reserved) ??
      claimFunction(taken, routes.get(operationId) ?? functionName(operationId));
    functions.set(operation, name);
    params.set(
      operation,
      keptName(lock?.params, operationId, reserved) ?? claim(taken, `${capitalize(name)}Params`, ''),
    );
  }
  for (const name of GLOBAL_TYPES) taken.add(name);
  const schemas = new Map(
    Object.keys(model.schemas).map((name) => [
      name,
      keptName(lock?.schemas, name, reserved) ?? claim(taken, pascalCase(name), 'Schema'),
    ]),
  );
  // Named last, so that they take no name of the document.
  const errors = new Map(
    [...functions].map(([operation, name]) => [
      operation,
      keptName(lock?.errors, operation.operationId, reserved) ??
        claim(taken, `${capitalize(name)}Errors`, ''),
    ]),
  );
  const methods = planClientMethods(
    [...functions].map(([operation, name]) => ({ operation, name })),
    grouping,
    lock,
  );
  const groups = new Map(
    [...new Set([...methods.places.values()].flatMap((places) => places.map(({ group }) => group)))]
      .filter((group) => group !== undefined)
      .map((group) => [group, claim(taken, client + pascalCase(group), 'Methods')]),
  );
  taken.add('AnyWebhook');
  const webhooks = new Map(
    (model.webhooks ?? []).map(({ name }) => [
      name,
      keptName(lock?.webhooks, name, reserved) ??
        claim(taken, `${pascalCase(name.replaceAll('_', ' '))}Webhook`, ''),
    ]),
  );
  const environmentAliases = ({ place }: Server) =>
    place === undefined ? [] : aliasesOf(lock?.environments, place);
  const schemaAliases = (name: string) => aliasesOf(lock?.schemas, name);
  const byId = (names: ReadonlyMap<Operation, string>, kept: LockedNames | undefined) =>
    Object.fromEntries(
      [...names].map(([{ operationId }, name]) => [operationId, [name, ...aliasesOf(kept, operationId)]]),
    );
  return {
    client,
    options,
    auth,
    operation: (operation) => known(functions, operation),
    methods: ({ operationId }) => known(methods.places, operationId),
    group: (group) => known(groups, group),
    params: (operation) => known(params, operation),
    errors: (operation) => known(errors, operation),
    webhook: ({ name }) => known(webhooks, name),
    schema: (name) => known(schemas, name),
    operationAliases: ({ operationId }) => ({
      operation: aliasesOf(lock?.operations, operationId),
      params: aliasesOf(lock?.params, operationId),
      errors: aliasesOf(lock?.errors, operationId),
    }),
    schemaAliases,
    environmentAliases,
    lock: {
      major,
      client,
      environments: Object.fromEntries(
        model.servers.flatMap((server) => {
          const { place, environment } = server;
          return place === undefined ? [] : [[place, [environment, ...environmentAliases(server)]]];
        }),
      ),
      operations: byId(functions, lock?.operations),
      ...(methods.lock === undefined ? {} : { methods: methods.lock }),
      params: byId(params, lock?.params),
      errors: byId(errors, lock?.errors),
      webhooks: Object.fromEntries([...webhooks].map(([place, name]) => [place, [name]])),
      schemas: Object.fromEntries(
        [...schemas].map(([place, name]) => [place, [name, ...schemaAliases(place)]]),
      ),
      credentials: credentialNames(model, lock),
    },
  };
}

/** Removes deprecated names in the next major version. */
function withoutOldAliases(lock: NamesLock, major: number): NamesLock {
  if (major <= lock.major) return lock;
  const current = (names: LockedNames): LockedNames => mapValues(names, (list) => list.slice(0, 1));
  const { environments, operations, methods, params, errors, schemas } = lock;
  return {
    ...lock,
    environments: current(environments),
    operations: current(operations),
    ...(methods === undefined ? {} : { methods: current(methods) }),
    params: current(params),
    errors: current(errors),
    schemas: current(schemas),
  };
}

/** Returns the former names of a place. */
function aliasesOf(names: LockedNames | undefined, place: string): readonly string[] {
  return own(names, place)?.slice(1) ?? [];
}

/**
 * Returns all names of a lock, including those whose place is gone from the document: no other part may reuse them
 * immediately.
 */
function keptNames(lock: NamesLock | undefined): string[] {
  if (lock === undefined) return [];
  const { operations, params, errors, webhooks, schemas } = lock;
  return [
    ...[params, errors, webhooks, schemas].flatMap((names) => Object.values(names).flat()),
    ...Object.values(operations).flatMap((names) => names.flatMap((name) => [name, `${name}Descriptor`])),
  ];
}

/** Returns the existing name of a place, unless the runtime or the language uses it now. */
function keptName(
  names: LockedNames | undefined,
  place: string,
  reserved: ReadonlySet<string>,
): string | undefined {
  const [name] = own(names, place) ?? [];
  return name === undefined || reserved.has(name) ? undefined : name;
}

/** Claims the name of a function, and with it the names of its constants. */
function claimFunction(taken: Set<string>, name: string): string {
  const isFree = (candidate: string) =>
    !taken.has(candidate) &&
    !taken.has(`${candidate}Descriptor`) &&
    !/^(?:security|server|readError)\d+$/.test(candidate);
  const free = firstFree(name, 'Operation', isFree);
  taken.add(free).add(`${free}Descriptor`);
  return free;
}

function known<Key, Name>(names: ReadonlyMap<Key, Name>, key: Key): Name {
  const name = names.get(key);
  if (name === undefined) throw new Error(`No name was planned for ${JSON.stringify(key)}`);
  return name;
}
