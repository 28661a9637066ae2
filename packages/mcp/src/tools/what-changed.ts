import type { AgentChange } from '../../../../site/src/agents/agent-data.ts';
import { ToolError } from '../call/tool-error.ts';
import { findFamily } from '../data/find.ts';
import { facts, READS, type Tool } from './tool.ts';

const TITLES = { major: 'Breaking', minor: 'New and deprecated', none: 'Descriptions' } as const;

export const whatChanged: Tool = {
  name: 'what_changed',
  description: 'Changes of an API between two released versions, with what clients have to do.',
  input: {
    type: 'object',
    properties: {
      api: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      cursor: { type: 'string' },
    },
    required: ['api'],
  },
  output: facts({ versions: { type: 'array' }, changes: { type: 'array' } }),
  annotations: READS,
  run(args, { library }) {
    const { model, documents, changes } = findFamily(library, args.required('api'));
    const versions = documents.versions.map(({ version }) => version);
    const [from, to] = [args.text('from'), args.text('to')];
    for (const version of [from, to]) {
      if (version !== undefined && !versions.includes(version))
        throw new ToolError(
          `${model.id} has no released version ${version}.`,
          `The versions are ${versions.join(', ')}.`,
        );
    }
    const wanted = changes.find(
      (one) => (from === undefined || one.from === from) && (to === undefined || one.to === to),
    );
    if (wanted === undefined)
      return {
        lead:
          versions.length < 2
            ? `${model.id} has one released version, ${versions[0] ?? model.version}: there is nothing to compare.`
            : `No comparison of ${model.id} goes from ${from ?? 'the version before'} to ${to ?? 'the last one'}.`,
        next: `Versions: ${versions.join(', ')}.`,
        facts: { versions, changes: [] },
      };
    return {
      lead: `${model.id}, ${wanted.from} to ${wanted.to} (${wanted.recordedOn}), ${wanted.changes.length} changes.`,
      body: wanted.changes.length === 0 ? 'No changes.' : changeText(wanted.changes),
      next: 'get_operation of each operation that is named.',
      facts: {
        versions,
        changes: wanted.changes.map(({ bump, subject, field }) => ({ bump, subject, field })),
      },
    };
  },
};

function changeText(changes: readonly AgentChange[]): string {
  return Object.entries(TITLES)
    .flatMap(([bump, title]) => {
      const own = changes.filter((change) => change.bump === bump);
      return own.length === 0 ? [] : [`${title}:`, ...own.map(changeLine)];
    })
    .join('\n');
}

function changeLine({ subject, field, message, advice }: AgentChange): string {
  const place = [subject, field].filter((part) => part !== '').join(' ');
  return `- ${place === '' ? '' : `${place}: `}${message}${advice === '' ? '' : ` ${advice}`}`;
}
