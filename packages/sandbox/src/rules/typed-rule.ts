import { type JsonValue, setOwn } from '@partner-apis/model';
import type { Call, FamilyRules, Rule } from '../contract/rule.ts';

/** The types of an operation, as printed in `generated/<id>/operations.ts`. */
interface OperationTypes {
  readonly path: object;
  readonly query: object;
  readonly header: object;
  readonly cookie: object;
  readonly body: JsonValue | undefined;
  /** The body of the success, by media type. */
  readonly content: Readonly<Record<string, JsonValue>>;
  readonly error: string;
}

/** The types of all operations of a document. */
type OperationsTypes<Operations> = { readonly [Id in keyof Operations]: OperationTypes };

/** The parameters of an operation by name. Those that are required or have a default are always present. */
export type ParametersOf<Operation extends OperationTypes> = Operation['path'] &
  Operation['query'] &
  Operation['header'] &
  Operation['cookie'];

/** A valid call of an operation, with the types of its document. */
export interface TypedCall<Operation extends OperationTypes>
  extends Omit<Call<Operation['error']>, 'parameters' | 'body' | 'mediaType'> {
  readonly parameters: ParametersOf<Operation>;
  readonly body: Operation['body'];
  readonly mediaType: keyof Operation['content'] | undefined;
}

/** The body of an operation's success; undefined when there is none. */
type SuccessOf<Operation extends OperationTypes> = keyof Operation['content'] extends never
  ? undefined
  : Operation['content'][keyof Operation['content']];

/**
 * The business rule of an operation.
 *
 * @example export const getOffer: OperationRule<Operations['getOffer']> = async ({ store, parameters, fail }) => …
 */
export type OperationRule<Operation extends OperationTypes> = (
  call: TypedCall<Operation>,
) => Promise<SuccessOf<Operation>>;

/**
 * The business rules of a family, as the engine calls them. Only rules for operations of the document are accepted,
 * each with its own input, success and errors.
 *
 * This is where a request gets its type: `Operations` is printed from the schemas from which the validators are
 * compiled, and the engine calls a rule only with validated input.
 */
export function defineRules<Operations extends OperationsTypes<Operations>>(
  rules: {
    readonly [Id in keyof Operations]?: OperationRule<Operations[Id]>;
  },
): FamilyRules['operations'] {
  const operations: Record<string, Rule> = {};
  for (const id in rules) {
    const rule = rules[id];
    if (rule !== undefined) setOwn(operations, id, (call) => rule(call as TypedCall<Operations[typeof id]>));
  }
  return operations;
}
