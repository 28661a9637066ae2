import { own } from '@partner-apis/model';
import type { Result, SuiteResult } from '../suite/result.ts';

/** Returns the command that repeats the task of a result. */
export function commandFor(suite: SuiteResult, result: Result): string {
  return `npx @partner-apis/contract-tests ${addressOf(suite, result)} ${repetition(result)}`;
}

/** Returns the options that select the task of a result: `--case …`, and the seed if the calls depend on one. */
export function repetition({ id, replay }: Pick<Result, 'id' | 'replay'>): string {
  return `--case ${id}${replay === undefined ? '' : ` ${replay}`}`;
}

function addressOf({ baseUrl, familyUrls = {} }: SuiteResult, { familyId }: Result): string {
  const address = own(familyUrls, familyId);
  return address === undefined
    ? `--base-url ${baseUrl}`
    : `--server ${familyId}=${address} --family ${familyId}`;
}
