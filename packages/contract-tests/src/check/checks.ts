import { type ApiModel, once } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import type { TimeBound } from './response-time.ts';

/** The document that responses of a family are checked against, and the maximum response time. */
export interface Checks extends TimeBound {
  readonly model: ApiModel;
  readonly validators: Validators;
}

/** Schemas are compiled once for all runs. */
const validatorsOf = once(({ schemas }: ApiModel) => new Validators(schemas));

/** Returns the checks for a family. @param maxSeconds maximum response time; undefined for none */
export function checksOf(model: ApiModel, maxSeconds: number | undefined): Checks {
  const checks = { model, validators: validatorsOf(model) };
  return maxSeconds === undefined ? checks : { ...checks, maxSeconds };
}
