import type { ApiModel, Operation } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { answerForm } from '../emit-sdk/answer-code.ts';
import { successes } from '../emit-sdk/descriptor.ts';
import { preferredContent } from '../emit-sdk/media.ts';
import type { SdkNames } from '../emit-sdk/names.ts';
import { nameParameters } from '../emit-sdk/parameters.ts';
import { callHook, callsFile } from './calls-file.ts';
import { connectionFile } from './connection-file.ts';
import { type DocumentForOrval, documentOf } from './document.ts';
import { importedTypes, referenceOrAnything } from './imported-types.ts';
import { runOrval } from './run-orval.ts';

/**
 * What `/react` is made of, by path: hooks for TanStack Query with their keys and options, by orval, and the calls
 * that they make: those of the SDK's own operations.
 */
export async function reactFiles(
  model: ApiModel,
  names: SdkNames,
  brand: Brand,
): Promise<Record<string, string>> {
  const calls = callsFile(model, names, brand);
  const files = await runOrval({
    document: reactDocument(model, names),
    given: { 'calls.ts': calls },
    output: (folder) => {
      const mutator = (name: string) => ({ path: `${folder}/calls.ts`, name, extension: '.ts' });
      const operations = model.operations.map((operation) => [
        names.operation(operation),
        { mutator: mutator(callHook(operation, names)) },
      ]);
      const [any] = model.operations;
      return {
        target: `${folder}/hooks.ts`,
        schemas: {
          path: `${folder}/types`,
          importPath: `${brand.npmScope}/${model.family.packageName}/types`,
        },
        client: 'react-query',
        httpClient: 'axios',
        mode: 'single',
        override: {
          header: false,
          operationName: ({ operationId }) => String(operationId),
          operations: Object.fromEntries(operations),
          // Every operation has a mutator of its own; with this one orval imports what mutators need.
          ...(any === undefined ? {} : { mutator: mutator(callHook(any, names)) }),
          query: { version: 5, signal: true, shouldSplitQueryKey: true },
        },
      };
    },
  });
  return {
    'react/connection.ts': connectionFile(model, brand),
    'react/calls.ts': calls,
    'react/hooks.ts': files.get('hooks.ts') ?? '',
  };
}

/**
 * A document in which every operation takes one object, as the SDK's do: all its parameters stand in the query. The
 * path is what the keys are made of: the package, then the operation.
 */
function reactDocument(model: ApiModel, names: SdkNames): DocumentForOrval {
  const items = model.operations.map((operation) => {
    const name = names.operation(operation);
    return [
      `/${model.family.packageName}/${name}`,
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
  return documentOf(model, { paths: Object.fromEntries(items), ...importedTypes(model, names) });
}

function parameters(operation: Operation) {
  const { requestBody } = operation;
  const properties = [
    ...nameParameters(operation).map(({ property, parameter: { required } }) => ({ property, required })),
    ...(requestBody === undefined ? [] : [{ property: 'body', required: requestBody.required }]),
  ];
  return properties.map(({ property, required }) => ({ name: property, in: 'query', required, schema: {} }));
}

function responses(operation: Operation, names: SdkNames) {
  const entries = successes(operation).map((response) => {
    const content = preferredContent(response.content);
    if (content === undefined || answerForm(response) !== 'json')
      return [response.status, { description: '' }];
    const schema = referenceOrAnything(content.schema, names);
    return [response.status, { description: '', content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(entries);
}
