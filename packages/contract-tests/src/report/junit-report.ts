import { type ApiModel, own } from '@partner-apis/model';
import type { Result, SuiteResult } from '../suite/result.ts';
import { shellScript } from './calls/shell-script.ts';
import { findingEffectOf } from './findings/finding.ts';

/**
 * Prints the report for CI servers, in the XML of JUnit's Ant task: a suite for each family, a class for each
 * operation.
 *
 * @see https://github.com/windyroad/JUnit-Schema
 */
export function junitReport(suite: SuiteResult): string {
  const families = suite.families.map((model, index) =>
    testSuite(
      suite,
      index,
      model,
      suite.results.filter(({ familyId }) => familyId === model.id),
    ),
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...families, '</testsuites>'].join('\n');
}

/** Prints the suite of a family. @param index its number in the report */
function testSuite(
  { startedAt, baseUrl }: SuiteResult,
  index: number,
  model: ApiModel,
  results: readonly Result[],
): string {
  const name = model.id;
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const place = `package="${escapeXml(name)}" id="${index}" timestamp="${startedAt.slice(0, 19)}" hostname="${escapeXml(new URL(baseUrl).host)}"`;
  const attributes = `name="${escapeXml(name)}" ${place} tests="${results.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped') + count('accepted')}" time="${seconds.toFixed(3)}"`;
  return [
    `<testsuite ${attributes}>`,
    '<properties/>',
    ...results.map((result) => testCase(model, result)),
    '<system-out/>',
    '<system-err/>',
    '</testsuite>',
  ].join('\n');
}

function testCase(model: ApiModel, result: Result): string {
  const { id, familyId, operationId = 'several', outcome, problems, accepted, seconds } = result;
  const attributes = `classname="${escapeXml(`${familyId}.${operationId}`)}" name="${escapeXml(id)}" time="${seconds.toFixed(3)}"`;
  if (outcome === 'passed') return `<testcase ${attributes}/>`;
  const reason = accepted === undefined ? [] : [`accepted: ${accepted}`];
  const message = escapeXml([...reason, ...problems].join('; '));
  const detail =
    outcome !== 'failed'
      ? `<skipped message="${message}"/>`
      : `<failure type="${findingEffectOf(model, result)}" message="${message}">${escapeXml(shellScript(result).join('\n'))}</failure>`;
  return `<testcase ${attributes}>${detail}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes markup, and replaces control characters that XML cannot contain. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => own(ENTITIES, character) ?? character)
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ');
}
