import type { Operation } from '@partner-apis/model';
import type { CaseRequest, CredentialsFlaw } from '../case/contract-case.ts';

/** A call of an operation, made by a case or a step of a journey. */
export interface Call {
  readonly operation: Operation;
  readonly method: string;
  readonly request: CaseRequest;
  readonly as?: string;
  /** Index of the security alternative to use. Default: the first one. */
  readonly security?: number;
  readonly credentials?: CredentialsFlaw;
  /** Days by which to move the request's dates. Default: as for the family's examples. */
  readonly shift?: number;
}
