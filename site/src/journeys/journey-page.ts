import { type ApiModel, titleInText } from '@partner-apis/model';
import type { Block } from '../page/block.ts';
import { namedParagraph, paragraph } from '../page/blocks.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page } from '../page/page.ts';
import { prose } from '../page/prose/prose.ts';
import { code, pageLink, sectionLink, spansOf, text } from '../page/span.ts';
import { familyPart } from '../view/part-of.ts';
import { journeysPath } from '../view/routes.ts';
import { type Journey, journeysOf } from './journey.ts';
import { programSections } from './journey-program.ts';
import { journeySteps } from './journey-steps.ts';

/** The anchor of the list of steps, the diagram's text alternative. */
const STEPS = 'steps-list';

const RUN_HERE = paragraph(sectionLink('steps', 'Run the steps in this page'));

/** The page of one journey: its calls as a diagram, then step by step. */
export function journeyPage(model: ApiModel, journey: Journey): Page {
  const { id, title, description, steps } = journey;
  const journeys = journeysOf(model);
  const run = runOf(model, journey);
  const next = journeys[journeys.findIndex((known) => known.id === id) + 1];
  const texts = [description, ...steps.map((step) => step.description || step.operation.summary)];
  return {
    path: journeysPath(model, id),
    title,
    ...familyPart(model),
    description: `${title}: ${steps.length} calls of ${titleInText(model.title)}, as a diagram and step by step.`,
    trail: [...overviewTrail(model), [pageLink(journeysPath(model), 'Journeys')]],
    summary: [],
    search: { context: 'Journey', names: [title, id], text: texts.join(' '), place: model.title },
    lead: [
      ...prose(description, model),
      ...(journey.isSandboxOnly
        ? [
            namedParagraph(
              'journey-note',
              { kind: 'badge', text: 'sandbox only' },
              ' It uses a trigger that only the sandbox has.',
            ),
          ]
        : []),
      ...inputs(journey),
      ...(run.length === 0 ? [] : [RUN_HERE]),
    ],
    sections: [
      {
        anchor: 'diagram',
        level: 2,
        title: [text('Sequence')],
        blocks: [{ kind: 'diagram', title, journey, api: model.family.name, steps: STEPS }],
      },
      {
        anchor: 'steps',
        level: 2,
        title: [text('Step by step')],
        blocks: [
          ...run,
          journeySteps(model, journey, STEPS),
          ...(next === undefined
            ? []
            : [
                {
                  kind: 'paragraph',
                  name: 'journey-next',
                  spans: spansOf('Next journey: ', pageLink(journeysPath(model, next.id), next.title)),
                } as const,
              ]),
        ],
      },
      ...programSections(model, journey),
    ],
  };
}

/** Shows the island that runs the journey on the page with the SDK of its family. */
function runOf({ id: modelId, family }: ApiModel, { id, steps }: Journey): readonly Block[] {
  if (family.packageName === '') return [];
  const props = { modelId, workflowId: id, steps: steps.map((step) => step.id) };
  return [{ kind: 'island', island: { name: 'journey-run', props }, plain: [] }];
}

function inputs({ inputs: given }: Journey): readonly Block[] {
  if (given.length === 0) return [];
  return [
    namedParagraph('journey-given', 'Inputs, with example values:'),
    {
      kind: 'facts',
      name: 'message-facts',
      facts: given.map(({ name, value }) => ({ term: name, blocks: [paragraph(code(value))] })),
    },
  ];
}
