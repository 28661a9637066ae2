import { type DocumentReport, FORMATS, type Report } from '@partner-apis/spec-diff';
import { brand } from '../../brand.config.ts';
import { printProblem } from '../../generators/src/lint/problem.ts';
import { cutToFit, type Section } from './cut-to-fit.ts';
import { asText, code, cut, folded } from './markdown-text.ts';
import {
  type ChangedPage,
  type ContractResult,
  count,
  type PullRequestReport,
  type SurfaceDiff,
} from './report.ts';
import { summary } from './summary.ts';

/** First line of the comment, by which a workflow finds and updates it. */
export const MARKER = '<!-- npm run pr -->';

/** Longest comment on GitHub in characters. */
const LONGEST_COMMENT = 65_536;

const BASE_PATH = `${brand.portalPath}/`;

/**
 * Prints the report of a pull request as one comment in GitHub Flavored Markdown. It is cut to fit, with a remark.
 *
 * @param previewUrl origin of the portal's preview; undefined if there is none
 * @param limit length in characters
 */
export function pullRequestMarkdown(
  report: PullRequestReport,
  previewUrl: string | undefined,
  limit = LONGEST_COMMENT,
): string {
  const sections = [
    whole(MARKER),
    summary(report),
    lint(report),
    ...(report.changes?.documents.map((document) => findings(document, report)) ?? []),
    ...report.surfaces.map(surface),
    whole(sizes(report)),
    contract(report.contract),
    pages(report, previewUrl),
  ];
  return `${cutToFit(sections, limit - 1)}\n`;
}

function whole(text: string): Section {
  return { count: 0, print: () => text };
}

function lint({ lint: problems }: PullRequestReport): Section {
  return {
    count: problems.length,
    print: (shown) =>
      problems.length === 0
        ? ''
        : [
            `### Lint: ${count(problems.length, 'problem')}`,
            '',
            ...problems.slice(0, shown).map((problem) => `- ${asText(printProblem(problem))}`),
            ...cut(problems.length - shown, 'problem', 'npm run lint:specs'),
          ].join('\n'),
  };
}

function findings(document: DocumentReport, { base, changes }: PullRequestReport): Section {
  const all = document.findings;
  const print = FORMATS.get('markdown');
  return {
    count: all.length,
    print: (shown) => {
      if (all.length === 0 || print === undefined || changes === undefined) return '';
      const part: Report = {
        ...changes,
        documents: [{ ...document, problems: [], findings: all.slice(0, shown) }],
      };
      // The report already has a heading.
      const [, ...blocks] = print(part).trimEnd().split('\n\n');
      const rest = cut(all.length - shown, 'change', `npm run spec:diff -- ${base}`);
      return folded(
        `${document.id}: ${count(all.length, 'change')}`,
        [blocks.join('\n\n'), ...rest].join('\n\n'),
      );
    },
  };
}

function surface({ file, added, removed, lines }: SurfaceDiff): Section {
  const fence = '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return {
    count: lines.length,
    print: (shown) =>
      folded(
        `${file}: ${added} added, ${removed} removed`,
        [
          `${fence}diff`,
          ...lines.slice(0, shown),
          fence,
          ...cut(lines.length - shown, 'line', `git diff -- ${file}`),
        ].join('\n'),
      ),
  };
}

function longestRun(line: string): number {
  return Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
}

function sizes({ sizes: changes }: PullRequestReport): string {
  if (changes.length === 0) return '';
  const bytes = (size: number | null) => (size === null ? '' : `${(size / 1000).toFixed(2)} kB`);
  const rows = changes.map(({ packageName, name, before, after }) => {
    const difference = before === null || after === null ? '' : signed(after - before);
    return `| ${packageName}, ${name} | ${bytes(before)} | ${bytes(after)} | ${difference} |`;
  });
  return [
    '### Sizes, minified and compressed by Brotli',
    '',
    '| import | before | after | bytes |',
    '|---|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}

function contract(results: readonly ContractResult[]): Section {
  const failures = results.flatMap((result) => result.failures);
  return {
    count: failures.length,
    print: (shown) =>
      results.length === 0
        ? ''
        : [
            '### Contract tests against the sandbox',
            '',
            '| API | passed | failed | skipped |',
            '|---|---:|---:|---:|',
            ...results.map(
              ({ id, passed, failed, skipped }) => `| ${id} | ${passed} | ${failed} | ${skipped} |`,
            ),
            ...(failures.length === 0 ? [] : ['']),
            ...failures
              .slice(0, shown)
              .map(({ id, problems }) => `- ${code(id)}: ${asText(problems.join(' '))}`),
            ...cut(failures.length - shown, 'failure', 'npm run contract'),
          ].join('\n'),
  };
}

function pages(
  { pages: { from, pages: changed, framesOnly } }: PullRequestReport,
  previewUrl?: string,
): Section {
  const origin = previewUrl?.replace(/\/$/, '');
  const remarks = [
    ...(framesOnly === 0
      ? []
      : [`${count(framesOnly, 'further page')} changed in header, menus or footer alone.`]),
    ...(from === 'builds'
      ? []
      : ['As far as documents and guides say: the portals before and after were not compared.']),
  ];
  return {
    count: changed.length,
    print: (shown) =>
      changed.length + framesOnly === 0
        ? ''
        : folded(
            `${count(changed.length, 'page')} of the portal changed`,
            [
              ...changed.slice(0, shown).map((page) => pageItem(page, origin)),
              ...cut(changed.length - shown, 'page'),
              ...remarks.flatMap((remark) => ['', remark]),
            ].join('\n'),
          ),
  };
}

function pageItem({ title, path, state }: ChangedPage, origin: string | undefined): string {
  const address = `${BASE_PATH}${path}`;
  const name = state === 'changed' ? asText(title) : `${asText(title)} (${state})`;
  const isLinked = origin !== undefined && state !== 'removed';
  return isLinked ? `- [${name}](${origin}${address})` : `- ${name}: ${code(address)}`;
}
