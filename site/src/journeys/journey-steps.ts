import type { ApiModel } from '@partner-apis/model';
import type { BlockOf, Fact, Item } from '../page/block.ts';
import { item, namedParagraph, paragraph } from '../page/blocks.ts';
import { prose } from '../page/prose/prose.ts';
import { code, group, pageLink, type Span, spansOf, text } from '../page/span.ts';
import { referencePath } from '../view/routes.ts';
import { type Journey, type JourneyStep, originText } from './journey.ts';

/** Lists the steps of a journey: the call, inputs, expectations and saved values of each. */
export function journeySteps(model: ApiModel, { steps }: Journey, anchor: string): BlockOf<'list'> {
  return {
    kind: 'list',
    name: 'journey-steps',
    isOrdered: true,
    anchor,
    items: steps.map((step) => stepItem(model, step)),
  };
}

function stepItem(model: ApiModel, step: JourneyStep): Item {
  const { id, operation, description } = step;
  return {
    anchor: `step-${id}`,
    name: 'journey-step',
    blocks: [
      namedParagraph(
        'journey-call',
        pageLink(referencePath(model, operation.operationId), operation.summary),
        ' ',
        group('journey-endpoint', { kind: 'method', method: operation.method }, ' ', {
          kind: 'path',
          path: operation.path,
        }),
      ),
      ...prose(description, model),
      { kind: 'facts', name: 'journey-facts', facts: stepFacts(step) },
    ],
  };
}

function stepFacts({ caller, takes, status, criteria, keeps }: JourneyStep): readonly Fact[] {
  const saves = keeps.map(({ name, place }) =>
    spansOf(value(name), ...(place === name ? [] : [text(' from '), code(place)])),
  );
  return [
    ...(caller === undefined ? [] : [{ term: 'Called by', blocks: [paragraph('partner ', code(caller))] }]),
    ...factList('Uses', takes.map(takenSpans)),
    ...factList('Expects', [[{ kind: 'status', status }], ...criteria.map(criterionSpans)]),
    ...factList('Saves', saves),
  ];
}

function factList(term: string, entries: readonly (readonly Span[])[]): readonly Fact[] {
  if (entries.length === 0) return [];
  return [
    { term, blocks: [{ kind: 'list', name: 'journey-fact', items: entries.map((spans) => item(...spans)) }] },
  ];
}

function takenSpans(taken: JourneyStep['takes'][number]): readonly Span[] {
  const { target, name } = taken;
  return spansOf(
    code(target),
    ...(target === name ? [] : [text(': '), value(name)]),
    ` ${originText(taken)}`,
  );
}

function criterionSpans({
  place,
  verb,
  literal,
  other,
  from,
}: JourneyStep['criteria'][number]): readonly Span[] {
  return spansOf(
    code(place),
    ` ${verb}`,
    ...(literal === undefined ? [] : [text(' '), value(literal)]),
    ...(other === undefined ? [] : [text(' '), code(other)]),
    ...(from === undefined ? [] : [text(' '), value(from.name), text(` ${originText(from)}`)]),
  );
}

/** Shows a value that passes from step to step. */
function value(name: string): Span {
  return group('journey-value', code(name));
}
