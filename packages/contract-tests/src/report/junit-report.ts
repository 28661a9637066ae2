import { own } from '@partner-apis/model';
import type { Result, SuiteResult } from '../suite/result.ts';

/** The report for CI servers, in JUnit's XML: one suite for each family, one class for each operation. */
export function junitReport(suite: SuiteResult): string {
  const families = suite.families.map(({ id }) =>
    testSuite(
      id,
      suite.results.filter(({ familyId }) => familyId === id),
    ),
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...families, '</testsuites>'].join('\n');
}

function testSuite(name: string, results: readonly Result[]): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const attributes = `name="${escapeXml(name)}" tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped') + count('accepted')}" time="${seconds.toFixed(3)}"`;
  return [`<testsuite ${attributes}>`, ...results.map(testCase), '</testsuite>'].join('\n');
}

function testCase({
  id,
  familyId,
  operationId = 'several',
  outcome,
  problems,
  accepted,
  curl,
  seconds,
}: Result): string {
  const attributes = `classname="${escapeXml(`${familyId}.${operationId}`)}" name="${escapeXml(id)}" time="${seconds.toFixed(3)}"`;
  if (outcome === 'passed') return `<testcase ${attributes}/>`;
  const reason = accepted === undefined ? [] : [`accepted: ${accepted}`];
  const message = escapeXml([...reason, ...problems].join('; '));
  const detail =
    outcome !== 'failed'
      ? `<skipped message="${message}"/>`
      : `<failure message="${message}">${escapeXml(curl ?? '')}</failure>`;
  return `<testcase ${attributes}>${detail}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes markup, and replaces the control characters that XML cannot hold. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => own(ENTITIES, character) ?? character)
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ');
}
