import { type ApiModel, type Content, type Operation, own, type Response, setOwn } from '@partner-apis/model';
import { pascal } from 'orval';
import type { Brand } from '../../../brand.config.ts';
import { preferredContent } from '../emit-sdk/media.ts';
import type { SdkNames } from '../emit-sdk/names.ts';
import { answersFile } from './answers-file.ts';
import { documentOf } from './document.ts';
import { fitsType } from './fits-type.ts';
import { importedTypes, referenceOrAnything } from './imported-types.ts';
import { runOrval } from './run-orval.ts';

/**
 * What `/mocks` is made of, by path: a handler for MSW for each operation and each of its statuses, by orval, which
 * answers the status's first example; and one for each further example, by its name.
 */
export async function mocksFiles(
  model: ApiModel,
  names: SdkNames,
  brand: Brand,
): Promise<Record<string, string>> {
  const files = await runOrval({
    document: documentOf(model, { paths: paths(model, names), ...importedTypes(model, names) }),
    output: (folder) => ({
      target: `${folder}/client.ts`,
      schemas: { path: `${folder}/types`, importPath: `${brand.npmScope}/${model.family.packageName}/types` },
      client: 'fetch',
      mode: 'split',
      mock: {
        indexMockFiles: false,
        generators: [
          {
            type: 'msw',
            baseUrl: `*${model.basePath}`,
            useExamples: true,
            generateEachHttpStatus: true,
            delay: false,
          },
        ],
      },
      override: { header: false, operationName: ({ operationId }) => String(operationId) },
    }),
  });
  const handlers = files.get('client.msw.ts') ?? '';
  if (/\bfaker\b/.test(handlers)) throw new Error(`The mocks of ${model.id} would not be deterministic`);
  return { 'mocks/handlers.ts': handlers, 'mocks/answers.ts': answersFile(model, names, handlerName(names)) };
}

/** The function that orval makes for an operation and a status of it. */
function handlerName(names: SdkNames) {
  return (operation: Operation, { status }: Response) =>
    `get${pascal(names.operation(operation))}MockHandler${pascal(status)}`;
}

function paths(model: ApiModel, names: SdkNames): Record<string, Record<string, unknown>> {
  const items: Record<string, Record<string, unknown>> = {};
  for (const operation of model.operations.toSorted(byPlaces)) {
    const { path, method, parameters, responses } = operation;
    setOwn(items, path, {
      ...own(items, path),
      [method]: {
        operationId: names.operation(operation),
        parameters: parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        responses: Object.fromEntries(
          responses.map((response) => [
            response.status,
            { description: '', ...exampleContent(preferredContent(response.content), model, names) },
          ]),
        ),
      },
    });
  }
  return items;
}

/** MSW takes the first handler that matches: `/vehicles/search` must stand before `/vehicles/{code}`. */
function byPlaces(one: Operation, other: Operation): number {
  const [left, right] = [one, other].map(({ path }) => path.replaceAll(/\{[^{}]*\}/g, '\uffff'));
  if (left === right || left === undefined || right === undefined) return 0;
  return left < right ? -1 : 1;
}

/**
 * Without an example, orval would make one up at run time: such an answer has no body. Where an example is not of the
 * schema's type, the type is left open.
 */
function exampleContent(content: Content | undefined, model: ApiModel, names: SdkNames) {
  if (content === undefined || content.examples.length === 0) return {};
  const { mediaType, schema, examples } = content;
  const [{ value: example } = { value: null }] = examples;
  if (content.message !== undefined)
    return { content: { [mediaType]: { schema: { type: 'string' }, example } } };
  const isTyped = examples.every(({ value }) => fitsType(value, schema, model.schemas));
  const type = isTyped ? referenceOrAnything(schema, names) : {};
  return { content: { [mediaType]: { schema: type, example } } };
}
