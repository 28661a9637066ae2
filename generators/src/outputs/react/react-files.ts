import { preferredContent } from '@partner-apis/model';
import { type DocumentForOrval, documentOf } from '../../orval/document.ts';
import { importedTypes, referenceOrAnything } from '../../orval/imported-types.ts';
import { runOrval } from '../../orval/run-orval.ts';
import { answerForm } from '../../plan/answers.ts';
import type { SdkNames } from '../../plan/names.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { callHook, callsFile } from './calls-file.ts';
import { connectionFile } from './connection-file.ts';

/** The modules below `react/`. */
interface ReactFiles {
  readonly connection: string;
  readonly calls: string;
  readonly hooks: string;
}

/**
 * The files of `/react`: hooks for TanStack Query with their keys and options, by orval, and the calls
 * that they make: those of the SDK's own operations.
 */
export async function reactFiles(plan: SdkPlan): Promise<ReactFiles> {
  const calls = callsFile(plan);
  const files = await runOrval({
    document: reactDocument(plan),
    given: { 'calls.ts': calls },
    output: (folder) => {
      const mutator = (name: string) => ({ path: `${folder}/calls.ts`, name, extension: '.ts' });
      const operations = plan.operations.map((operation) => [
        operation.name,
        { mutator: mutator(callHook(operation)) },
      ]);
      const [any] = plan.operations;
      return {
        target: `${folder}/hooks.ts`,
        schemas: {
          path: `${folder}/types`,
          importPath: `${plan.packageName}/types`,
        },
        client: 'react-query',
        httpClient: 'axios',
        mode: 'single',
        override: {
          header: false,
          operationName: ({ operationId }) => String(operationId),
          operations: Object.fromEntries(operations),
          // Every operation has a mutator of its own; with this one orval imports what mutators need.
          ...(any === undefined ? {} : { mutator: mutator(callHook(any)) }),
          query: { version: 5, signal: true, shouldSplitQueryKey: true },
        },
      };
    },
  });
  return {
    connection: connectionFile(plan),
    calls,
    hooks: files.get('hooks.ts') ?? '',
  };
}

/**
 * A document in which every operation takes one object, as the SDK's do: all its parameters are in the query. The
 * path is what the keys are made of: the package, then the operation.
 */
function reactDocument(plan: SdkPlan): DocumentForOrval {
  const { names } = plan;
  const items = plan.operations.map((operation) => {
    const { name } = operation;
    return [
      `/${plan.model.family.packageName}/${name}`,
      {
        [operation.method === 'get' ? 'get' : 'post']: {
          operationId: name,
          summary: operation.summary,
          description: operation.description,
          deprecated: operation.deprecated,
          parameters: parameters(operation),
          responses: responses(operation, names),
        },
      },
    ];
  });
  return documentOf(plan, { paths: Object.fromEntries(items), ...importedTypes(plan) });
}

function parameters({ named, requestBody }: PlannedOperation) {
  const properties = [
    ...named.map(({ property, parameter: { required } }) => ({ property, required })),
    ...(requestBody === undefined ? [] : [{ property: 'body', required: requestBody.required }]),
  ];
  return properties.map(({ property, required }) => ({ name: property, in: 'query', required, schema: {} }));
}

function responses({ successes }: PlannedOperation, names: SdkNames) {
  const entries = successes.map((response) => {
    const content = preferredContent(response.content);
    if (content === undefined || answerForm(response) !== 'json')
      return [response.status, { description: '' }];
    const schema = referenceOrAnything(content.schema, names);
    return [response.status, { description: '', content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(entries);
}
