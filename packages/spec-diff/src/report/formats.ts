import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

/** The formats of `--format`, by name. */
export const FORMATS: ReadonlyMap<string, (report: Report) => string> = new Map([
  ['text', textReport],
  ['json', jsonReport],
  ['markdown', markdownReport],
  ['github', githubReport],
  ['sarif', sarifReport],
  ['junit', junitReport],
]);
