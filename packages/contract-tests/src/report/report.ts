import type { SuiteResult } from '../suite/result.ts';
import { acceptanceReport } from './acceptance-report.ts';
import { badgeReport } from './badge-report.ts';
import { harReport } from './har-report.ts';
import { htmlReport } from './html-report.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { textReport } from './text-report.ts';

/** The reports by the names that `--report` accepts. */
export const reports = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
  html: htmlReport,
  markdown: markdownReport,
  har: harReport,
  badge: badgeReport,
  acceptance: acceptanceReport,
} satisfies Record<string, (suite: SuiteResult) => string>;

export type ReportName = keyof typeof reports;

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(reports, name);
}
