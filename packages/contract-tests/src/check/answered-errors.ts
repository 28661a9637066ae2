import { isMadeOf, own } from '@partner-apis/model';
import { type ReportedError, reportedErrors } from '../case/error-body.ts';
import type { WireResponse } from '../case/exchange.ts';
import type { ErrorEntry } from '../case/expectation.ts';

/** Returns the errors that a JSON or XML response reports. */
export function answeredErrors({ json, text }: WireResponse): ReportedError[] {
  return json === undefined && text.startsWith('<') ? textsOf(text) : reportedErrors(json);
}

/** Whether a reported error is the expected one. */
export function isExpected(expected: ErrorEntry, { error, property }: ReportedError): boolean {
  if (expected.property !== undefined && expected.property !== property) return false;
  return isMadeOf(error, expected.error.split(/\{[^{}]*\}/));
}

/** Returns the texts of an XML body, each as an error without a property. */
function textsOf(xml: string): ReportedError[] {
  return [...xml.matchAll(/>\s*([^<>\s][^<>]*)</g)].map(([, text = '']) => ({ error: unescaped(text) }));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (reference, name: string) => own(ENTITIES, name) ?? reference);
}
