import type { ApiModel } from '@partner-apis/model';
import { paragraph } from '../page/blocks.ts';
import type { Page } from '../page/page.ts';
import { pageLink } from '../page/span.ts';
import { allErrorsPath } from '../view/routes.ts';
import { searchExamples } from './search-examples.ts';

/**
 * The page with the results of a search.
 *
 * @param models in the order of menus; the first one provides the example searches
 */
export function searchPage(models: readonly [ApiModel, ...ApiModel[]]): Page {
  const [model] = models;
  return {
    path: 'search',
    title: 'Search',
    part: 'All APIs',
    description: 'Search the documentation and the reference.',
    trail: [],
    summary: [],
    lead: [
      {
        kind: 'island',
        island: {
          name: 'search-results',
          props: {
            versions: models.map(({ family }) => family.label),
            examples: searchExamples(model),
          },
        },
        plain: [
          paragraph(
            'The search needs JavaScript. Without it, start from the ',
            pageLink('', 'home page'),
            ', which leads to every API, or from ',
            pageLink(allErrorsPath, 'all errors'),
            '.',
          ),
        ],
      },
    ],
    sections: [],
  };
}
