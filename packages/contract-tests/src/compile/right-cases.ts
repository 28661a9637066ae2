import { type ApiModel, once, own, type Provocation } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import type { Expectation } from '../case/expectation.ts';
import { errorExpectation, provoking } from './documented-errors.ts';
import { allowedBut, SUCCESS } from './expectations.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import { type DocumentedError, documentedErrors, openEntry } from './promised-errors.ts';

/** An error of an operation, and the change that provokes it. */
interface Provoked {
  readonly documented: DocumentedError;
  readonly change: Provocation;
}

/**
 * Makes the matrix of rights: each operation as each partner in the document. The example request gets the error that
 * names the partner, and succeeds if there is none. Other partners' resources are refused, but granted to their owners.
 */
export function rightCases(context: OperationContext): ContractCase[] {
  const { operation, model } = context;
  const errors = documentedErrors(operation).flatMap((documented): Provoked[] => {
    const change = own(operation.provoke, documented.example.name);
    return change === undefined ? [] : [{ documented, change }];
  });
  return partnersOf(model).flatMap((partner) => [
    ...exampleAs(context, partner, errors),
    ...errors
      .filter(({ change }) => change.granted?.includes(partner))
      .map((provoked) => grantedTo(context, partner, provoked)),
  ]);
}

/** Returns the partners besides the first one that a document mentions. */
const partnersOf = once(({ operations }: ApiModel): readonly string[] => {
  const named = operations
    .flatMap(({ provoke }) => Object.values(provoke))
    .flatMap(({ as, refused = [], granted = [] }) => [
      ...(as === undefined ? [] : [as]),
      ...refused,
      ...granted,
    ]);
  return [...new Set(named)];
});

/**
 * Makes the example request as a partner. If the document provokes an error by the partner alone, a separate case
 * exists.
 */
function exampleAs(context: OperationContext, partner: string, errors: readonly Provoked[]): ContractCase[] {
  if (errors.some(({ change }) => change.as === partner && isByPartnerAlone(change))) return [];
  const request = requestOf(context, context.example);
  const refusing = errors.filter(({ change }) => change.refused?.includes(partner));
  const expectations = refusing.map(({ documented }) => errorExpectation(context, documented, {}, request));
  const expect = expectations.length > 1 ? oneOf(refusing) : (expectations[0] ?? SUCCESS);
  return [newCase(context, `right/${partner}`, { kind: 'right', as: partner, request, expect })];
}

/** Returns an expectation of any of several errors, among which the server may choose. */
function oneOf(refusing: readonly Provoked[]): Expectation {
  return {
    statuses: refusing.map(({ documented }) => documented.status),
    errors: [refusing.map(({ documented }) => openEntry(documented.example))],
  };
}

function isByPartnerAlone({ as: _, refused, granted, unless, ...changes }: Provocation): boolean {
  return Object.keys(changes).length === 0;
}

/**
 * Makes a request that is refused to others, as the partner that owns the resource. It may be refused for another
 * reason.
 */
function grantedTo(
  context: OperationContext,
  partner: string,
  { documented: { example }, change }: Provoked,
): ContractCase {
  return newCase(context, `right/${partner}/${example.name}`, {
    kind: 'right',
    as: partner,
    request: provoking(context, change),
    expect: allowedBut(context, example),
  });
}
