import { enoughVersion } from '../change/raise-version.ts';
import type { Section } from './cut-to-fit.ts';
import { code, cut } from './markdown-text.ts';
import { isOfDocument, mustBeFixed, type PullRequestReport } from './report.ts';

/** Lists the reasons not to merge, the versions that the changes need, and the drafts that are left. */
export function summary(report: PullRequestReport): Section {
  const fixes = mustBeFixed(report);
  return {
    count: fixes.length,
    print: (shown) =>
      [
        `## API changes since ${code(report.base)}`,
        '',
        ...(fixes.length === 0 ? ['Nothing has to be fixed.'] : ['**To be fixed:**', '']),
        ...fixes.slice(0, shown).map((line) => `- ${line}`),
        ...cut(fixes.length - shown, 'line'),
        ...versions(report),
        ...drafts(report),
      ].join('\n'),
  };
}

function versions({ lint: problems, changes }: PullRequestReport): string[] {
  if (problems.some(isOfDocument))
    return ['', 'The documents were not compared: fix the problems below first.'];
  const documents = changes?.documents ?? [];
  if (documents.length === 0) return ['', 'No document changed.'];
  const rows = documents.map((document) => {
    const { id, state, before, after, release, findings: all } = document;
    const breaks = all.filter(
      ({ level, accepted }) => accepted === null && (level === 'breaking' || level === 'undecided'),
    );
    const needed =
      release === null
        ? state
        : release.bump === 'none'
          ? 'none'
          : `${release.bump} after ${release.version}`;
    const given = before === after ? `${after}` : `${before ?? 'none'} → ${after ?? 'removed'}`;
    const enough = enoughVersion(document);
    const higher = enough === undefined ? '' : `, higher than needed: ${enough} is enough`;
    const remark = release === null || release.isEnough ? higher : ', **not enough**';
    return `| ${id} | ${needed} | ${given}${remark} | ${breaks.length} | ${all.length - breaks.length} |`;
  });
  return [
    '',
    '| API | version needed | version given | breaking changes | other changes |',
    '|---|---|---|---:|---:|',
    ...rows,
  ];
}

function drafts({ drafts: files }: PullRequestReport): string[] {
  if (files.length === 0) return [];
  return ['', `Drafts of \`npm run change\` that nobody has edited: ${files.map(code).join(', ')}.`];
}
