import type { ApiModel } from '@partner-apis/model';
import { accessPage } from '../access/access-page.ts';
import { agentsPage } from '../agent-guide/agents-page.ts';
import { assumptionsPage } from '../assumptions/assumptions-page.ts';
import { allChangesPage } from '../changes/all-changes-page.ts';
import { changelogPage } from '../changes/changelog-page.ts';
import { comparisonPages } from '../changes/comparison-page.ts';
import { hasChangelog } from '../changes/has-changelog.ts';
import { comparePage } from '../comparison/compare-page.ts';
import { allErrorsPage } from '../errors/all-errors-page.ts';
import { errorsPage } from '../errors/errors-page.ts';
import { journeysOf } from '../journeys/journey.ts';
import { journeyPage } from '../journeys/journey-page.ts';
import { journeysPage } from '../journeys/journeys-page.ts';
import { listPages } from '../overview/list-pages.ts';
import { overviewPage } from '../overview/overview-page.ts';
import type { Page } from '../page/page.ts';
import type { Shown } from '../page/shown.ts';
import { hasReactPage, reactPage } from '../react-guide/react-page.ts';
import { hasAgents } from '../view/has-agents.ts';

/** Returns the pages of a family's reference about the API as a whole, in reading order. */
export function familyPages(model: ApiModel, shown: Shown): readonly Page[] {
  const journeys = journeysOf(model);
  return [
    overviewPage(model, shown),
    accessPage(model),
    ...(hasReactPage(model) ? [reactPage(model)] : []),
    ...(journeys.length === 0 ? [] : [journeysPage(model)]),
    ...journeys.map((journey) => journeyPage(model, journey)),
    errorsPage(model),
    ...(hasChangelog(model) ? [changelogPage(model), ...comparisonPages(model)] : []),
    ...(shown.showsAssumptions ? [assumptionsPage(model)] : []),
    ...listPages(model),
  ];
}

/** Returns the pages about all APIs. */
export function sharedPages(models: readonly ApiModel[]): readonly Page[] {
  return [
    comparePage(models),
    allErrorsPage(models),
    allChangesPage(models),
    ...(hasAgents(models) ? [agentsPage()] : []),
  ];
}
