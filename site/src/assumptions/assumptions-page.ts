import { type ApiModel, titleInText } from '@partner-apis/model';
import type { Block, Item } from '../page/block.ts';
import { namedParagraph, paragraph } from '../page/blocks.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page } from '../page/page.ts';
import { prose } from '../page/prose/prose.ts';
import { group, pageLink, type Span, separated, spansOf, text } from '../page/span.ts';
import { familyPart } from '../view/part-of.ts';
import { assumptionsPath } from '../view/routes.ts';
import { type AssumptionEntry, type AssumptionPlace, assumptionsOf } from './assumptions.ts';

/** Places that are visible without a click. */
const IN_SIGHT = 3;

/** The page with the assumptions of a document and the places where they apply, for the document's owner. */
export function assumptionsPage(model: ApiModel): Page {
  const entries = assumptionsOf(model);
  return {
    path: assumptionsPath(model),
    title: 'Assumptions',
    ...familyPart(model),
    description: `The assumptions in the document of ${titleInText(model.title)}, and the places where they apply.`,
    trail: overviewTrail(model),
    summary: spansOf(
      'Where the behaviour of the API is not specified, or can be read in two ways, the document takes the smallest ' +
        `reading that a partner can use. Each of these ${entries.length} assumptions is marked where it applies.`,
    ),
    search: {
      context: 'Guide',
      names: [`${model.family.name} assumptions`, 'Assumptions'],
      text: 'The assumptions of the document where the requirements leave a point open, and where they apply.',
      place: model.title,
    },
    lead: [
      entries.length === 0
        ? {
            kind: 'note',
            title: 'No assumptions',
            blocks: [paragraph('The document contains no assumptions.')],
          }
        : {
            kind: 'list',
            name: 'assumption-list',
            isOrdered: true,
            items: entries.map((entry) => assumptionItem(model, entry)),
          },
    ],
    sections: [],
  };
}

function assumptionItem(model: ApiModel, { reason, places }: AssumptionEntry): Item {
  return { blocks: [...prose(reason, model), ...placeBlocks(places)] };
}

/**
 * Shows the first places at once and the others on demand. A single further one takes no more space than the line that
 * would hide it.
 */
function placeBlocks(places: readonly AssumptionPlace[]): readonly Block[] {
  const isShort = places.length <= IN_SIGHT + 1;
  const others = isShort ? [] : places.slice(IN_SIGHT);
  return [
    namedParagraph('assumption-places', ...placeLinks(isShort ? places : places.slice(0, IN_SIGHT))),
    ...(others.length === 0
      ? []
      : [
          {
            kind: 'details',
            name: 'assumption-places',
            summary: [text(`${others.length} more places`)],
            blocks: [paragraph(...placeLinks(others))],
          } as const,
        ]),
  ];
}

function placeLinks(places: readonly AssumptionPlace[]): readonly Span[] {
  return separated(
    places.map(({ page, part, path }): readonly Span[] => [
      part === '' ? pageLink(path, page) : pageLink(path, page, ' ', group('assumption-part', part)),
    ]),
    ', ',
  );
}
