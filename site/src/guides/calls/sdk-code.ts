import type { ApiModel } from '@partner-apis/model';
import { sdkCall, sdkClient } from '../../samples/sdk.ts';
import type { ChainedCall } from './chained-call.ts';
import { withoutMarks } from './chained-value.ts';
import { dayLines, scriptValue } from './script-value.ts';

/** Writes the first code of a guide's SDK samples. */
export function sdkSetup(model: ApiModel, npmScope: string): string {
  return sdkClient(model, npmScope);
}

/** Writes a call through the SDK. */
export function sdkCode({ operation, request, message, values, newDays, variable }: ChainedCall): string {
  const sent = message === undefined ? request : { ...request, body: message };
  const call = sdkCall(operation, sent, variable ?? 'result');
  const named = variable === undefined ? call.replace(/^const result = /, '') : call;
  return [...dayLines(newDays), withoutMarks(named, "'", values, scriptValue)].join('\n');
}
