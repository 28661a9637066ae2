import { type ApiModel, titleInText } from '@partner-apis/model';
import { namedParagraph, paragraph } from '../page/blocks.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page, Section } from '../page/page.ts';
import { prose } from '../page/prose/prose.ts';
import { fileLink, pageLink, spansOf } from '../page/span.ts';
import { familyPart } from '../view/part-of.ts';
import { journeysPath } from '../view/routes.ts';
import { type Journey, journeysOf } from './journey.ts';
import { journeyChain } from './journey-chain.ts';

/** The page that lists the journeys of a family with the operations that they call. */
export function journeysPage(model: ApiModel): Page {
  const journeys = journeysOf(model);
  return {
    path: journeysPath(model),
    title: 'Journeys',
    ...familyPart(model),
    description: `Tasks that take several calls of ${titleInText(model.title)}, step by step.`,
    trail: overviewTrail(model),
    summary: spansOf(
      `Tasks that take several calls of ${titleInText(model.title)}. Open one to see each request and response. Contract tests run all of them.`,
    ),
    search: {
      context: 'Guide',
      names: [`${model.family.name} journeys`, 'Journeys'],
      text: journeys.map(({ title }) => title).join('. '),
      place: model.title,
    },
    lead: [
      paragraph(
        'For tools, all journeys are in an Arazzo document: ',
        fileLink(`downloads/${model.id}/workflows.arazzo.yaml`, 'workflows.arazzo.yaml'),
      ),
    ],
    sections: journeys.map((journey) => journeySection(model, journey)),
  };
}

function journeySection(model: ApiModel, { id, title, description, isSandboxOnly, steps }: Journey): Section {
  return {
    anchor: id,
    level: 2,
    title: [pageLink(journeysPath(model, id), title)],
    blocks: [
      ...prose(description, model),
      { kind: 'list', name: 'journey-chain', isOrdered: true, items: journeyChain(model, steps) },
      ...(isSandboxOnly ? [namedParagraph('journey-note', { kind: 'badge', text: 'sandbox only' })] : []),
    ],
  };
}
