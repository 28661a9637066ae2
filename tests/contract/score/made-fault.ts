import type { Operation } from '@partner-apis/model';
import type { Fault } from '@partner-apis/sandbox/faults';

/** The classes of generated faults, each with the server's mistake. */
export const MADE_KINDS = {
  'parameter-ignored': 'an optional parameter of a query has no effect',
  'field-lost': 'an optional field of a request is accepted, but lost',
  'violation-unseen': 'the constraints of a parameter or field are not checked',
  'write-lost': 'a change is confirmed, but not stored',
  'order-turned': 'a list has a different order each time',
  'total-wrong': 'a total is wrong from the second page on',
  'moment-ahead': 'times of changes are an hour ahead',
  'number-in-text': 'the text of an error contains another number',
} as const;

export type MadeKind = keyof typeof MADE_KINDS;

/** A fault that is made from a document, of one operation. */
export interface MadeFault extends Fault {
  readonly kind: MadeKind;
  readonly operationId: string;
}

type Hooks = Omit<Fault, 'name' | 'description'>;

/**
 * Makes a fault whose hooks act on one operation only.
 *
 * @param place parameter, field or status of the fault; empty if there is none
 */
export function madeFault(
  kind: MadeKind,
  { operationId }: Operation,
  place: string,
  hooks: Hooks,
): MadeFault {
  const { input, violations, store, response } = hooks;
  const isOwn = (operation: { readonly operationId: string } | undefined) =>
    operation?.operationId === operationId;
  return {
    name: [kind, operationId, ...(place === '' ? [] : [place])].join('/'),
    kind,
    operationId,
    description: MADE_KINDS[kind],
    ...(input && { input: (given, call) => (isOwn(call.operation) ? input(given, call) : given) }),
    ...(violations && {
      violations: (found, given, call) => (isOwn(call.operation) ? violations(found, given, call) : found),
    }),
    ...(store && { store: (given, call) => (isOwn(call.operation) ? store(given, call) : given) }),
    ...(response && {
      response: (given, call) => (isOwn(call.operation) ? response(given, call) : given),
    }),
  };
}
