import type { ApiModel } from '@partner-apis/model';
import { type Journey, type JourneyStep, originText, type Taken } from '../view/journeys/journey.ts';
import { journeysPath, referencePath } from '../view/routes.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, heading, link, list } from './blocks.ts';

/** Writes the page that lists the journeys of a family with the operations that they call. */
export function journeysMarkdown(model: ApiModel, journeys: readonly Journey[]): string {
  return list(
    journeys.map((journey) => {
      const calls = journey.steps.map(({ operation, isRefused, status }) =>
        isRefused ? `${code(operation.operationId)} (${status})` : code(operation.operationId),
      );
      const title = link(journey.title, markdownUrl(journeysPath(model, journey.id)));
      return `${title}: ${calls.join(', ')}${journey.isSandboxOnly ? '; sandbox only' : ''}`;
    }),
  );
}

/** Writes a journey step by step, in place of its sequence diagram. */
export function journeyMarkdown(model: ApiModel, journey: Journey): string {
  const { description, isSandboxOnly, inputs, steps } = journey;
  return blocks(
    description,
    isSandboxOnly ? 'Sandbox only: it uses a trigger that only the sandbox has.' : '',
    inputs.length === 0 ? '' : 'Inputs, with example values:',
    list(inputs.map(({ name, value }) => `${code(name)}: ${code(value)}`)),
    ...steps.map((step) => stepMarkdown(model, step)),
  );
}

function stepMarkdown(model: ApiModel, step: JourneyStep): string {
  const { number, operation, caller, description, takes, status, criteria, keeps } = step;
  const call = link(code(operation.operationId), markdownUrl(referencePath(model, operation.operationId)));
  const expected = criteria.map(({ place, verb, literal, other, from }) => {
    const values = [literal, other, from?.name].filter((value) => value !== undefined).map(code);
    return [code(place), verb, ...values, from === undefined ? '' : originText(from)].join(' ').trim();
  });
  return blocks(
    heading(2, `${number}. ${operation.summary}`),
    `${call}: ${code(`${operation.method.toUpperCase()} ${operation.path}`)}`,
    description,
    list([
      ...(caller === undefined ? [] : [`Called by: partner ${code(caller)}`]),
      ...takes.map(takenLine),
      `Expects: ${[status, ...expected].join('; ')}`,
      ...keeps.map(({ name, place }) => `Saves ${code(name)}${name === place ? '' : ` from ${code(place)}`}`),
    ]),
  );
}

function takenLine(taken: Taken): string {
  const { target, name } = taken;
  return `Uses ${code(target)}${name === target ? '' : `: ${code(name)}`} ${originText(taken)}`;
}
