import type { ApiModel } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import { bodyCases } from './body-cases.ts';
import type { ContractCase, SkippedConstraint } from './contract-case.ts';
import { errorCases } from './documented-errors.ts';
import { exampleCases } from './documented-examples.ts';
import { operationContext } from './operation-context.ts';
import { parameterCases } from './parameter-cases.ts';
import { authCases, contentTypeCases, malformedCases, methodCases } from './protocol-cases.ts';
import { messageCases } from './xml/message-cases.ts';

/** What one document compiles to. */
export interface Compilation {
  readonly cases: readonly ContractCase[];
  /** Constraints that no request could be made for. */
  readonly skipped: readonly SkippedConstraint[];
}

/**
 * Makes the cases of one API family. Deterministic: the same document gives the same cases, in the same order,
 * with the same ids.
 */
export function compile(model: ApiModel): Compilation {
  const validators = new Validators(model.schemas);
  const compiled = model.operations.flatMap((operation) => {
    const context = operationContext(model, operation, validators);
    return [
      ...exampleCases(context),
      ...errorCases(context),
      ...authCases(context),
      ...parameterCases(context),
      ...bodyCases(context),
      ...messageCases(context),
      ...malformedCases(context),
      ...contentTypeCases(context),
      ...methodCases(context),
    ];
  });
  return {
    cases: compiled.filter((entry): entry is ContractCase => 'id' in entry),
    skipped: compiled.filter((entry): entry is SkippedConstraint => !('id' in entry)),
  };
}

/**
 * The cases of one API family.
 *
 * @example compileCases(model)[0].id // 'ebk-api-v2/searchTimeslots/example/twoDays'
 */
export function compileCases(model: ApiModel): readonly ContractCase[] {
  return compile(model).cases;
}
