import { type ApiModel, once } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import type { ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import { authCases } from './auth-cases.ts';
import { bodyCases } from './body-cases.ts';
import { bodySyntaxCases } from './body-syntax-cases.ts';
import { contentTypeCases } from './content-type-cases.ts';
import { dependencyCases } from './dependency-cases.ts';
import { errorCases } from './documented-errors.ts';
import { exampleCases } from './documented-examples.ts';
import { labelled } from './label.ts';
import { methodCases } from './method-cases.ts';
import { operationContext } from './operation-context.ts';
import { pagingCases } from './paging-cases.ts';
import { parameterCases } from './parameter-cases.ts';
import { periodCases } from './period-cases.ts';
import { rightCases } from './right-cases.ts';
import { messageCases } from './xml/message-cases.ts';

/** The cases of one document. */
export interface Compilation {
  readonly cases: readonly ContractCase[];
  /** Constraints for which no request could be made. */
  readonly skipped: readonly SkippedConstraint[];
}

/**
 * Compiles the cases of an API family. Deterministic: the same document produces the same cases, in the same order,
 * with the same ids. A document is compiled only once.
 *
 * @throws {MislabelledCaseError} when a case contradicts its kind
 */
export const compile = once((model: ApiModel): Compilation => {
  const validators = new Validators(model.schemas);
  const cases: ContractCase[] = [];
  const skipped: SkippedConstraint[] = [];
  for (const operation of model.operations) {
    const context = operationContext(model, operation, validators);
    const compiled = [
      ...exampleCases(context),
      ...errorCases(context),
      ...authCases(context),
      ...rightCases(context),
      ...periodCases(context),
      ...dependencyCases(context),
      ...parameterCases(context),
      ...bodyCases(context),
      ...bodySyntaxCases(context),
      ...contentTypeCases(context),
      ...methodCases(context),
      ...pagingCases(context),
    ];
    for (const entry of compiled) {
      if ('id' in entry) cases.push(labelled(context, entry));
      else skipped.push(entry);
    }
    // They need no check, since a reader of the schema decided their kind.
    for (const entry of messageCases(context)) {
      if ('id' in entry) cases.push(entry);
      else skipped.push(entry);
    }
  }
  return { cases, skipped };
});

/**
 * Returns the cases of one API family.
 *
 * @throws {MislabelledCaseError} when a case contradicts its kind
 * @example compileCases(model)[0].id // 'ebk-api-v2/searchTimeslots/example/twoDays'
 */
export function compileCases(model: ApiModel): readonly ContractCase[] {
  return compile(model).cases;
}
