import { FORMATS } from '@partner-apis/spec-diff';
import { mustBeFixed, type PullRequestReport } from './report.ts';

/** Prints the report of a pull request as JSON; `changes` is the report of `npm run spec:diff -- --format json`. */
export function pullRequestJson(report: PullRequestReport): string {
  const { base, lint, changes, surfaces, outdated, drafts, pages, contract, sizes } = report;
  const print = FORMATS.get('json');
  const judged: unknown = changes === undefined || print === undefined ? null : JSON.parse(print(changes));
  const toBeFixed = mustBeFixed(report);
  return JSON.stringify(
    {
      base,
      passes: toBeFixed.length === 0,
      toBeFixed,
      lint,
      changes: judged,
      surfaces,
      outdated,
      drafts,
      pages,
      contract,
      sizes,
    },
    undefined,
    2,
  );
}
