import { type ApiModel, titleInText } from '@partner-apis/model';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page, Section } from '../page/page.ts';
import { code, pageLink, spansOf, text } from '../page/span.ts';
import { familyPart } from '../view/part-of.ts';
import { changelogPath, comparisonPath } from '../view/routes.ts';
import { versionsOf } from './change-badges.ts';
import { changeList } from './change-list.ts';
import { type ChangeGroup, changeGroups } from './changelog.ts';
import { comparisonsSection } from './comparisons-section.ts';
import { longDate } from './long-date.ts';
import { type VersionPair, versionPairs } from './version-pairs.ts';

/** The pages that compare two recorded versions of a family each. */
export function comparisonPages(model: ApiModel): readonly Page[] {
  return versionPairs(versionsOf(model)).map((pair) => comparisonPage(model, pair));
}

/** The page with all changes between two recorded versions, by effect. */
export function comparisonPage(model: ApiModel, pair: VersionPair): Page {
  const { from, to, changes } = pair;
  const groups = changeGroups(changes, model);
  const versions = `${from.version} to ${to.version}`;
  return {
    path: comparisonPath(model, from.version, to.version),
    title: `Changes from ${versions}`,
    ...familyPart(model),
    description: `The changes from version ${versions} of ${titleInText(model.title)}, and what clients have to do.`,
    trail: [...overviewTrail(model), [pageLink(changelogPath(model), 'Changelog')]],
    summary: spansOf(
      `The changes of ${titleInText(model.title)} from version `,
      code(from.version),
      ` (${longDate(from.recordedOn)}) to version `,
      code(to.version),
      ` (${longDate(to.recordedOn)}), each with what clients have to do.`,
      groups.length === 0 ? ' There are none.' : '',
    ),
    search: {
      context: 'Guide',
      names: [`${model.family.name} ${versions}`, `Changes from ${versions}`],
      text: groups.flatMap((group) => group.changes.map(({ message }) => message)).join(' '),
      place: model.title,
    },
    lead: [],
    sections: [...groups.map(groupSection), comparisonsSection(model, pair)],
    isDetail: true,
  };
}

const TITLES = {
  major: 'Breaking changes',
  minor: 'New and deprecated',
  none: 'Improved descriptions',
} as const satisfies Record<ChangeGroup['bump'], string>;

function groupSection({ bump, changes }: ChangeGroup): Section {
  return {
    anchor: `changes-${bump}`,
    level: 2,
    title: [text(`${TITLES[bump]} (${changes.length})`)],
    blocks: [changeList(changes)],
  };
}
