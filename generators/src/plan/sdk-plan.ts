import {
  type ApiModel,
  type Content,
  type JsonObject,
  type MessageNames,
  type Operation,
  type Response,
  requestContent,
  type Schema,
  successResponses,
} from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { NamesLock } from '../load/names-lock.ts';
import { type AuthPlan, planAuth } from './auth-fields.ts';
import { type Grouping, type MethodPlaces, memberPath } from './client-methods.ts';
import { defaultEnvironment } from './environment.ts';
import { errorResponses } from './error-responses.ts';
import { type ErrorPaths, errorPaths } from './error-shape.ts';
import { exampleParams } from './example-params.ts';
import { firstCall } from './first-call.ts';
import { isIdempotencyKey } from './idempotency-key.ts';
import { answeredMessage, hasMessages, sentMessage } from './messages.ts';
import { type OperationAliases, planNames, type SdkNames } from './names.ts';
import { openEnums } from './open-enums.ts';
import { findPaging } from './paging/find-paging.ts';
import type { PagedList } from './paging/paging.ts';
import { type NamedParameter, nameParameters } from './parameters.ts';
import { reportWebhooks } from './report-webhooks.ts';
import type { ValueChoices } from './shape/native-values.ts';
import { sdkModel } from './shape/sdk-model.ts';
import { type PlannedStream, streamExample, streamOf } from './streams.ts';
import { type PlannedWebhook, planWebhooks } from './webhooks.ts';

/** The folder of an SDK and the names under which it is published. */
export interface PackagePlace {
  /** The npm scope of the package and its runtimes, such as `@partner-apis`. */
  readonly npmScope: string;
  /** The npm name, such as `@partner-apis/ebooking`. */
  readonly packageName: string;
  /** Path of the folder relative to the output's root, such as `packages/ebooking`. */
  readonly folder: string;
  /** Path of the file that keeps the SDK's names, relative to the output's root. */
  readonly lockFile: string;
  /** The modules that integrators can import besides the main one: `operations`, `react` and so on. */
  readonly entries: readonly string[];
  /** The types of dates and 64-bit integers, if they differ from those of JSON. */
  readonly values?: ValueChoices | undefined;
}

/**
 * The plan of an SDK: its names, shapes, parameters, media types, credentials and paging, decided once. Everything made
 * for the SDK reads it.
 */
export interface SdkPlan extends PackagePlace {
  /** The API as the SDK offers it, rewritten to what TypeScript and the runtime can express. */
  readonly model: ApiModel;
  readonly names: SdkNames;
  /** The operations of the model, in order. */
  readonly operations: readonly PlannedOperation[];
  /** The requests that the API sends to its users. */
  readonly webhooks: readonly PlannedWebhook[];
  readonly auth: AuthPlan;
  /** The paths to texts, fields and codes in error bodies; undefined if the runtime reads them by default. */
  readonly errorPaths: ErrorPaths | undefined;
  /** The default environment of clients. */
  readonly environment: string;
  /** The enumerations whose types also accept strings that the document does not list. */
  readonly open: ReadonlySet<Schema>;
  /** Whether the SDK has types for XML messages. */
  readonly hasMessages: boolean;
}

/**
 * Returns the call with which to check access, which is no stream if there are other calls.
 *
 * @throws {Error} when the SDK has no operation
 */
export function firstCallOf({ model, operations }: SdkPlan): PlannedOperation {
  const others = operations.filter(({ streamed }) => streamed === undefined);
  return firstCall({ ...model, operations: others.length > 0 ? others : operations });
}

/** An operation as a caller of the SDK sees it. */
export interface PlannedOperation extends Operation {
  /** Name of its function, such as `createAppointment`. */
  readonly name: string;
  /** The place of its method on the client, followed by deprecated ones. */
  readonly methods: MethodPlaces;
  /** Path of its method, such as `createAppointment` or `repos.getContent`. */
  readonly member: string;
  /** Name of the type of its first argument, such as `CreateAppointmentParams`. */
  readonly params: string;
  /** Name of the type of its error bodies, such as `CreateAppointmentErrors`; undefined if it documents no errors. */
  readonly errors: string | undefined;
  /** Its former names. */
  readonly aliases: OperationAliases;
  /** Its parameters in order, with their properties in the first argument; `body` follows them. */
  readonly named: readonly PlannedParameter[];
  /** Whether it can be called without its first argument. */
  readonly isCallableBare: boolean;
  /** The request body in the preferred media type. */
  readonly content: Content | undefined;
  /** The XML messages of request and response. */
  readonly sent: MessageNames | undefined;
  readonly answered: MessageNames | undefined;
  /** The responses with which a call succeeds. */
  readonly successes: readonly Response[];
  /** The paths to texts, fields and codes in its error bodies; undefined if those of the API find the same. */
  readonly errorPaths: ErrorPaths | undefined;
  /** The paging, if it returns a paged list. */
  readonly paged: PagedList | undefined;
  /** The stream that it returns, if any. */
  readonly streamed: PlannedStream | undefined;
  /** The document's example values, by the argument's property names. */
  readonly example: JsonObject;
  /** Whether it requests an alternative media type of another operation. */
  readonly isAlternative: boolean;
}

interface PlannedParameter extends NamedParameter {
  /** Whether callers must pass it. */
  readonly required: boolean;
  /** Whether it is the page number of a paged list, which the runtime counts from the first page. */
  readonly isFirstPage: boolean;
}

/**
 * Plans the SDK of an API.
 *
 * @param diagnostics receives everything that the SDK does not express
 * @param lock the names that the SDK already has
 * @param grouping whether methods are grouped by tag. Default: never
 */
export function planSdk(
  documented: ApiModel,
  place: PackagePlace,
  diagnostics: Diagnostics,
  lock?: NamesLock,
  grouping?: Grouping,
): SdkPlan {
  const model = sdkModel(documented, diagnostics, place.values);
  const plan = planOf(model, planNames(model, lock, grouping), place);
  reportWebhooks(plan.webhooks, diagnostics);
  return plan;
}

/**
 * Plans an API whose model is shaped and whose names are decided.
 *
 * @param known the operations under which the names are stored, in the order of the model's operations
 */
export function planOf(
  model: ApiModel,
  names: SdkNames,
  place: PackagePlace,
  known: readonly Operation[] = model.operations,
): SdkPlan {
  const routes = new Set<string>();
  const errorsOfApi = errorPaths(model.operations, model.schemas);
  const operations = model.operations.map((operation, index): PlannedOperation => {
    const route = `${operation.method} ${operation.path}`;
    const isAlternative = routes.has(route);
    routes.add(route);
    const key = known[index] ?? operation;
    const methods = names.methods(key);
    const called = {
      name: names.operation(key),
      methods,
      member: memberPath(methods[0]),
      params: names.params(key),
      errors: errorResponses(operation).length > 0 ? names.errors(key) : undefined,
      aliases: names.operationAliases(key),
      errorPaths: errorsOfApi.own[index],
    };
    return { ...planned(operation, model), ...called, isAlternative };
  });
  return {
    ...place,
    model,
    names,
    operations,
    webhooks: planWebhooks(model, names),
    auth: planAuth(model, names.lock),
    errorPaths: errorsOfApi.shared,
    environment: defaultEnvironment(model),
    open: openEnums(model),
    hasMessages: hasMessages(model),
  };
}

function planned(
  operation: Operation,
  model: ApiModel,
): Omit<
  PlannedOperation,
  'name' | 'methods' | 'member' | 'params' | 'errors' | 'aliases' | 'errorPaths' | 'isAlternative'
> {
  const paged = findPaging(operation, model);
  const streamed = streamOf(operation);
  const pageNumber = paged?.kind.by === 'page-number' ? paged.kind.parameter : undefined;
  const named = nameParameters(operation).map((one): PlannedParameter => {
    const { required, name, in: place } = one.parameter;
    const isFirstPage = required && place === 'query' && name === pageNumber;
    // The runtime sends a key if the caller passes none.
    const isFilled = isFirstPage || isIdempotencyKey(one.parameter);
    return { ...one, isFirstPage, required: required && !isFilled };
  });
  const example = exampleParams(operation, model.schemas, (property) =>
    named.some((one) => one.property === property && one.required),
  );
  return {
    ...operation,
    named,
    isCallableBare: operation.requestBody?.required !== true && named.every(({ required }) => !required),
    content: requestContent(operation),
    sent: sentMessage(operation),
    answered: answeredMessage(operation),
    successes: successResponses(operation),
    paged,
    streamed,
    example: streamed === undefined ? example : streamExample(example),
  };
}
