import type { ApiModel } from '@partner-apis/model';
import type { Item } from '../page/block.ts';
import { namedParagraph, paragraph } from '../page/blocks.ts';
import type { Page } from '../page/page.ts';
import { group, pageLink, text } from '../page/span.ts';
import { familyPagePath, referencePath } from '../view/routes.ts';

/** The page for unknown addresses: a search field, and links to each API. */
export function notFoundPage(models: readonly ApiModel[]): Page {
  return {
    path: '404',
    title: 'Page not found',
    part: '404',
    description: 'There is no page at this address.',
    trail: [],
    summary: [
      text('There is no page at this address. It may have moved, or the link may contain a mistake.'),
    ],
    lead: [
      {
        kind: 'search-form',
        label: 'Search the portal',
        placeholder: 'An operation, a field, an error text',
      },
    ],
    sections: [
      {
        level: 2,
        title: [text('Documentation of all APIs')],
        blocks: [{ kind: 'list', name: 'api-cards', items: models.map(apiCard) }],
      },
    ],
  };
}

function apiCard(model: ApiModel): Item {
  const { name, tagline } = model.family;
  const ofApi = group('visually-hidden', ` of ${name}`);
  return {
    name: 'api-card',
    blocks: [
      { kind: 'heading', level: 3, title: [text(name)] },
      paragraph(tagline),
      namedParagraph(
        'api-card-links',
        pageLink(familyPagePath(model, 'documentation'), 'Documentation', ofApi),
        ' ',
        pageLink(referencePath(model), 'Reference', ofApi),
      ),
    ],
  };
}
