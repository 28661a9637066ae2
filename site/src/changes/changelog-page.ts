import { type ApiModel, titleInText } from '@partner-apis/model';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page } from '../page/page.ts';
import { pageLink, spansOf } from '../page/span.ts';
import { familyPart } from '../view/part-of.ts';
import { allChangesPath, changelogPath } from '../view/routes.ts';
import { versionsOf } from './change-badges.ts';
import { changelog, type LoggedVersion } from './changelog.ts';
import { comparisonsSection } from './comparisons-section.ts';
import { versionPairs } from './version-pairs.ts';
import { versionSection } from './version-section.ts';

/** The page with the changes between the recorded versions of a family, newest version first. */
export function changelogPage(model: ApiModel): Page {
  const versions = versionsOf(model);
  const logged = changelog(model, versions);
  return {
    path: changelogPath(model),
    title: 'Changelog',
    ...familyPart(model),
    description: `The changes between the versions of ${titleInText(model.title)}, and what clients have to do.`,
    trail: overviewTrail(model),
    summary: spansOf(
      `The changes between the versions of ${titleInText(model.title)}, each with what clients have to do. They are ` +
        'determined by comparing the documents. For the other APIs, see the ',
      pageLink(allChangesPath, 'changelog of all APIs'),
      '.',
    ),
    search: {
      context: 'Guide',
      names: [`${model.family.name} changelog`, 'Changelog'],
      text: logged.map(versionText).join(' '),
      place: model.title,
    },
    lead: [],
    sections: [
      ...(versionPairs(versions).length === 0 ? [] : [comparisonsSection(model)]),
      ...logged.map((version) => versionSection(version)),
    ],
  };
}

function versionText({ version, groups }: LoggedVersion): string {
  const messages = groups.flatMap(({ changes }) => changes.map(({ message }) => message));
  return [`Version ${version}.`, ...messages].join(' ');
}
