import { isJsonObject, own, type PeriodRule, type Provocation, provokingRequest } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import { errorExpectation } from './documented-errors.ts';
import { allowedBut } from './expectations.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import { type DocumentedError, documentedErrors } from './promised-errors.ts';

/** Distances from the end of a period to its start, in units, by the name of the case. */
const BEGINNINGS = { 'before-its-end': -1, 'at-its-end': 0, 'after-its-end': 1 } as const;

/**
 * Makes the cases of a documented period: it begins one unit of time before its end, at its end, and one unit after it.
 * There are none if the operation's example does not have the end.
 */
export function periodCases(context: OperationContext): ContractCase[] {
  return documentedErrors(context.operation).flatMap((documented) => {
    const { period } = documented.example.error ?? {};
    return period === undefined ? [] : casesOf(context, documented, period);
  });
}

function casesOf(context: OperationContext, documented: DocumentedError, period: PeriodRule): ContractCase[] {
  const { query, body } = context.example;
  const place = own(query, period.from) === undefined ? 'body' : 'query';
  const values = place === 'query' ? query : body;
  const end = values !== undefined && isJsonObject(values) ? own(values, period.to) : undefined;
  if (typeof end !== 'string') return [];
  return Object.entries(BEGINNINGS).map(([name, units]) => {
    const change: Provocation = { [place]: { [period.from]: laterBy(end, units) } };
    const request = requestOf(context, provokingRequest(context.operation, change));
    const isRefused = units > 0 || (units === 0 && period.strict === true);
    return newCase(context, `period/${period.from}/${name}`, {
      kind: 'period',
      request,
      expect: isRefused
        ? errorExpectation(context, documented, change, request)
        : allowedBut(context, documented.example),
    });
  });
}

/** Moves a date or time by the smallest unit in which it is written. */
function laterBy(text: string, units: number): string {
  const isDay = !text.includes('T');
  const unit = isDay ? 86_400_000 : text.split(':').length > 2 ? 1000 : 60_000;
  const moment = Date.parse(isDay ? text : `${text}Z`) + units * unit;
  return new Date(moment).toISOString().slice(0, text.length);
}
