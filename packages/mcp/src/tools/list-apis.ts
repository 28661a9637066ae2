import { findFamily } from '../data/find.ts';
import { facts, READS, type Tool } from './tool.ts';

export const listApis: Tool = {
  name: 'list_apis',
  description: 'List the APIs, or the operations, journeys, schemas and messages of one.',
  input: {
    type: 'object',
    properties: { api: { type: 'string' }, cursor: { type: 'string' } },
  },
  output: facts({ apis: { type: 'array' }, operations: { type: 'array' } }),
  annotations: READS,
  run(args, { library }) {
    const api = args.text('api');
    if (api === undefined) {
      const apis = library.families.map(({ model: { id, title, version, family, operations, sdk } }) => ({
        id,
        title,
        version,
        about: family.tagline,
        operations: operations.length,
        ...(sdk === undefined ? {} : { package: sdk.packageName }),
      }));
      const lines = apis.map(
        (one) => `- ${one.id}: ${one.title} ${one.version}, ${one.operations} operations. ${one.about}`,
      );
      return {
        lead: `${apis.length} APIs.`,
        body: lines.join('\n'),
        next: `list_apis {"api":"${apis[0]?.id ?? ''}"}, or search`,
        facts: { apis },
      };
    }
    const { model, journeys, documents } = findFamily(library, api);
    const operations = model.operations.map(({ operationId, method, path, summary, deprecated }) => ({
      operation: operationId,
      call: `${method.toUpperCase()} ${path}`,
      about: summary,
      ...(deprecated ? { deprecated } : {}),
    }));
    const messages = documents.messages?.messages.map(({ name }) => name) ?? [];
    const parts = [
      ...operations.map((one) => `- ${one.operation}: ${one.call}. ${one.about}`),
      ...(journeys.length === 0
        ? []
        : ['Journeys:', ...journeys.map(({ id, title }) => `- ${id}: ${title}`)]),
      ...(messages.length === 0 ? [] : [`Messages: ${messages.join(', ')}`]),
      `Schemas: ${Object.keys(model.schemas).join(', ')}`,
    ];
    return {
      lead: `${model.id}, ${operations.length} operations.`,
      body: parts.join('\n'),
      next: `get_operation {"operation":"${operations[0]?.operation ?? ''}"}`,
      facts: { operations, journeys: journeys.map(({ id }) => id), messages },
    };
  },
};
