import {
  type ApiModel,
  type Content,
  type JsonObject,
  type MessageNames,
  type Operation,
  type Response,
  requestContent,
  successResponses,
} from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { type AuthPlan, planAuth } from './auth-fields.ts';
import { defaultEnvironment } from './environment.ts';
import { exampleParams } from './example-params.ts';
import { firstCall } from './first-call.ts';
import { answeredMessage, hasMessages, sentMessage } from './messages.ts';
import { planNames, type SdkNames } from './names.ts';
import { PAGE_NUMBER, type PagedItems, pagedItems } from './paging.ts';
import { type NamedParameter, nameParameters } from './parameters.ts';
import { sdkModel } from './shape/sdk-model.ts';

/** Where an SDK stands, and what it is published as. */
export interface PackagePlace {
  /** The npm scope of the package and of the runtimes that it needs: `@partner-apis`. */
  readonly npmScope: string;
  /** `@partner-apis/ebooking` */
  readonly packageName: string;
  /** Relative to what is written to: `packages/ebooking`. */
  readonly folder: string;
  /** The modules that integrators import from, beside the main one: `operations`, `react`, … */
  readonly entries: readonly string[];
}

/**
 * What one SDK is called and made of, decided once: all that is made of it reads the same names, shapes, parameters,
 * media types, credentials and pages.
 */
export interface SdkPlan extends PackagePlace {
  /** The API as the SDK offers it, in the words that TypeScript and the runtime have. */
  readonly model: ApiModel;
  readonly names: SdkNames;
  /** Those of the model, in its order. */
  readonly operations: readonly PlannedOperation[];
  readonly auth: AuthPlan;
  /** The environment that clients call when none is named. */
  readonly environment: string;
  /** Whether it exchanges messages in XML that it has types for. */
  readonly hasMessages: boolean;
}

/** The call that shows that access works. @throws {Error} when the SDK has no operation */
export function firstCallOf({ model, operations }: SdkPlan): PlannedOperation {
  return firstCall({ ...model, operations });
}

/** An operation, and what a caller of the SDK sees of it. */
export interface PlannedOperation extends Operation {
  /** Of its function and method: `createAppointment`. */
  readonly name: string;
  /** Of the type of its first argument: `CreateAppointmentParams`. */
  readonly params: string;
  /** Its parameters, in order, by the properties of the first argument; `body` comes after them. */
  readonly named: readonly PlannedParameter[];
  /** Whether it can be called without its first argument. */
  readonly isCallableBare: boolean;
  /** What is sent as its body. */
  readonly content: Content | undefined;
  /** The message in XML that is sent, and the one that is answered. */
  readonly sent: MessageNames | undefined;
  readonly answered: MessageNames | undefined;
  /** The responses that a call resolves with. */
  readonly successes: readonly Response[];
  /** Where the items are, if a list is answered page by page. */
  readonly paged: PagedItems | undefined;
  /** The document's example values, by the names under which the caller gives them. */
  readonly example: JsonObject;
  /** It asks another operation of the document for a further media type. */
  readonly isAlternative: boolean;
}

interface PlannedParameter extends NamedParameter {
  /** Whether a caller has to give it. */
  readonly required: boolean;
  /** It names the page of a list that is read to its end: the runtime begins with the first one. */
  readonly isFirstPage: boolean;
}

/**
 * Plans the SDK of an API.
 *
 * @param diagnostics is told what the SDK does not express
 */
export function planSdk(documented: ApiModel, place: PackagePlace, diagnostics: Diagnostics): SdkPlan {
  const model = sdkModel(documented, diagnostics);
  return planOf(model, planNames(model), place);
}

/**
 * The plan of an API that has its shape and its names.
 *
 * @param known the operations that the names are known by, in the order of the model's
 */
export function planOf(
  model: ApiModel,
  names: SdkNames,
  place: PackagePlace,
  known: readonly Operation[] = model.operations,
): SdkPlan {
  const routes = new Set<string>();
  const operations = model.operations.map((operation, index): PlannedOperation => {
    const route = `${operation.method} ${operation.path}`;
    const isAlternative = routes.has(route);
    routes.add(route);
    const key = known[index] ?? operation;
    const called = { name: names.operation(key), params: names.params(key) };
    return { ...planned(operation, model), ...called, isAlternative };
  });
  return {
    ...place,
    model,
    names,
    operations,
    auth: planAuth(model),
    environment: defaultEnvironment(model),
    hasMessages: hasMessages(model),
  };
}

function planned(
  operation: Operation,
  model: ApiModel,
): Omit<PlannedOperation, 'name' | 'params' | 'isAlternative'> {
  const paged = pagedItems(operation, model);
  const named = nameParameters(operation).map((one): PlannedParameter => {
    const { required } = one.parameter;
    const isFirstPage = paged !== undefined && required && one.property === PAGE_NUMBER;
    return { ...one, isFirstPage, required: required && !isFirstPage };
  });
  return {
    ...operation,
    named,
    isCallableBare: operation.requestBody?.required !== true && named.every(({ required }) => !required),
    content: requestContent(operation),
    sent: sentMessage(operation),
    answered: answeredMessage(operation),
    successes: successResponses(operation),
    paged,
    example: exampleParams(operation),
  };
}
