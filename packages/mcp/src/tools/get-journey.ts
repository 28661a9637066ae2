import type { AgentStep } from '../../../../site/src/agents/agent-data.ts';
import { ToolError } from '../call/tool-error.ts';
import { findNamed } from '../data/find.ts';
import type { Library } from '../data/library.ts';
import { facts, READS, type Tool } from './tool.ts';

export const getJourney: Tool = {
  name: 'get_journey',
  description:
    'Several calls that belong together, as steps or as a TypeScript program. Without an id: the list.',
  input: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      as: { type: 'string', enum: ['steps', 'program'] },
      cursor: { type: 'string' },
    },
  },
  output: facts({ id: undefined, steps: { type: 'array' }, journeys: { type: 'array' } }),
  annotations: READS,
  run(args, { library }) {
    const journeys = journeysOf(library);
    const wanted = args.text('id');
    if (wanted === undefined) {
      const list = Object.entries(journeys).map(([id, { api, journey }]) => ({
        id,
        api,
        title: journey.title,
      }));
      return {
        lead: `${list.length} journeys.`,
        body: list.map(({ id, api, title }) => `- ${id} (${api}): ${title}`).join('\n'),
        next: `get_journey {"id":"${list[0]?.id ?? ''}"}`,
        facts: { journeys: list },
      };
    }
    const { name: id, value } = findNamed(journeys, wanted, 'journey');
    const { api, journey } = value;
    if (args.text('as') === 'program') {
      const { program } = journey;
      if (program === undefined)
        throw new ToolError(`${api} has no SDK, so that "${id}" has no program.`, 'Ask for its steps.');
      return {
        lead: `${id} of ${api} as a program. Save it as ${journey.id}.ts; BASE_URL names another server.`,
        body: program,
        next: `get_journey {"id":"${id}"} has the steps.`,
        facts: { id },
      };
    }
    return {
      lead: `${id} of ${api}, ${journey.steps.length} calls.`,
      body: [journey.title, journey.description, ...journey.steps.map(stepText)].filter(Boolean).join('\n'),
      next: `get_journey {"id":"${id}","as":"program"}, or the same calls with call_sandbox in one space.`,
      facts: { id, steps: journey.steps.map(({ operationId, status }) => `${operationId} ${status}`) },
    };
  },
};

/** Returns the journeys by id. If several APIs have one with the same id, the names include the API. */
function journeysOf({ families }: Library) {
  const all = families.flatMap(({ model, journeys }) =>
    journeys.map((journey) => ({ api: model.id, journey })),
  );
  const counts = Map.groupBy(all, ({ journey }) => journey.id);
  return Object.fromEntries(
    all.map((one) => [
      (counts.get(one.journey.id)?.length ?? 0) > 1 ? `${one.api}/${one.journey.id}` : one.journey.id,
      one,
    ]),
  );
}

function stepText({ operationId, description, status, takes, keeps }: AgentStep, index: number): string {
  return [
    `${index + 1}. ${operationId} responds ${status}.${description === '' ? '' : ` ${description}`}`,
    ...takes.map((value) => `   takes ${value}`),
    ...keeps.map((value) => `   keeps ${value}`),
  ].join('\n');
}
