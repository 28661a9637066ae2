import { findOperation } from '../data/find.ts';
import { type Explained, explainExchange } from '../sandbox/explain-exchange.ts';
import { Space } from '../sandbox/space.ts';
import { facts, READS, type Tool } from './tool.ts';

/** Statuses with which a sandbox rejects the form of a request, before it applies any rule of the API. */
const REFUSALS = new Set([400, 404, 405, 406, 411, 413, 414, 415, 422, 431]);

export const checkRequest: Tool = {
  name: 'check_request',
  description: 'Validate a request and say what is wrong with it. Nothing is kept.',
  input: {
    type: 'object',
    properties: {
      operation: { type: 'string' },
      parameters: { type: 'object', description: 'Path, query and headers by name.' },
      body: { description: 'JSON, or XML as text.' },
      media_type: { type: 'string' },
    },
    required: ['operation'],
  },
  output: facts({ valid: { type: 'boolean' }, status: { type: 'integer' }, problems: { type: 'array' } }),
  annotations: READS,
  async run(args, { library, signal }) {
    const found = findOperation(library, args.required('operation'));
    const space = new Space(library);
    try {
      const exchange = await space.call(
        found,
        {
          parameters: args.record('parameters'),
          body: args.value('body'),
          mediaType: args.text('media_type'),
        },
        { signal },
      );
      const { status, body } = exchange;
      const problems = status < 400 ? [] : explainExchange(library, found, exchange);
      const valid = !REFUSALS.has(status);
      const { operationId } = found.operation;
      if (status < 400)
        return {
          lead: `The request is valid. With the data of the beginning, the sandbox responds ${status}.`,
          next: `call_sandbox {"operation":"${operationId}",…} carries it out.`,
          facts: { valid, status, problems: [] },
        };
      return {
        lead: valid
          ? `The form of the request is valid; with the data of the beginning, the sandbox responds ${status}.`
          : `The sandbox refuses the request with ${status}. Problems: ${Math.max(problems.length, 1)}.`,
        body: problems.length === 0 ? body : problems.map(problemText).join('\n'),
        next: `Repair it and check it again; get_operation {"operation":"${operationId}"} has all fields.`,
        facts: { valid, status, problems: problems.map((problem) => ({ ...problem })) },
      };
    } finally {
      await space.close();
    }
  },
};

/** Writes one problem as text. */
export function problemText({ error, property, cause, fix, field }: Explained): string {
  return [
    `- ${property === '' ? '' : `${property}: `}${error}`,
    ...(cause === '' ? [] : [`  Cause: ${cause}`]),
    ...(fix === '' ? [] : [`  Fix: ${fix}`]),
    ...(field === '' ? [] : [`  Field: ${field}`]),
  ].join('\n');
}
