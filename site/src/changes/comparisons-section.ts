import type { ApiModel } from '@partner-apis/model';
import { cell, namedParagraph } from '../page/blocks.ts';
import type { Section } from '../page/page.ts';
import { pageLink, type Span, separated, strong, text } from '../page/span.ts';
import { comparisonPath } from '../view/routes.ts';
import { versionsOf } from './change-badges.ts';
import { type VersionPair, versionPairs } from './version-pairs.ts';

/**
 * Shows the versions that can be compared: a row for each version, with links to its comparisons.
 *
 * @param shown the pair of the current page
 */
export function comparisonsSection(model: ApiModel, shown?: VersionPair): Section {
  const pairs = versionPairs(versionsOf(model));
  const later = [...new Set(pairs.map(({ to }) => to.version))];
  const link = ({ from, to }: VersionPair): readonly Span[] =>
    from.version === shown?.from.version && to.version === shown.to.version
      ? [strong(from.version)]
      : [pageLink(comparisonPath(model, from.version, to.version), from.version)];
  return {
    anchor: 'compare',
    level: 2,
    title: [text('Compare two versions')],
    blocks: [
      namedParagraph(
        'section-note',
        'Choose the version that you use now, in the row of the version that you move to.',
      ),
      {
        kind: 'table',
        name: 'comparison-table',
        label: 'Comparisons of two versions',
        columns: [[text('Move to')], [text('From')]],
        isDerived: true,
        rows: later.map((version) => ({
          cells: [
            cell(version),
            cell(...separated(pairs.filter(({ to }) => to.version === version).map(link), ', ')),
          ],
        })),
      },
    ],
  };
}
