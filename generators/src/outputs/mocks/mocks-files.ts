import type { ApiModel, Content, Operation, Response } from '@partner-apis/model';
import { own, preferredContent, setOwn } from '@partner-apis/model';
import { pascal } from 'orval';
import { documentOf } from '../../orval/document.ts';
import { importedTypes, referenceOrAnything } from '../../orval/imported-types.ts';
import { runOrval } from '../../orval/run-orval.ts';
import type { SdkNames } from '../../plan/names.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { answersFile } from './answers-file.ts';
import { fitsType } from './fits-type.ts';

/** The modules below `mocks/`. */
interface MocksFiles {
  readonly handlers: string;
  readonly answers: string;
}

/**
 * The files of `/mocks`: a handler for MSW for each operation and each of its statuses, by orval, which
 * returns the status's first example; and one for each further example, by its name.
 */
export async function mocksFiles(plan: SdkPlan): Promise<MocksFiles> {
  const { model } = plan;
  // A server offers a further media type at the same place.
  const operations = plan.operations.filter(({ isAlternative }) => !isAlternative);
  const files = await runOrval({
    document: documentOf(plan, { paths: paths(operations, plan), ...importedTypes(plan) }),
    output: (folder) => ({
      target: `${folder}/client.ts`,
      schemas: { path: `${folder}/types`, importPath: `${plan.packageName}/types` },
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
  return { handlers, answers: answersFile(model, operations, handlerName) };
}

/** The function that orval makes for an operation and a status of it. */
function handlerName({ name }: PlannedOperation, { status }: Response): string {
  return `get${pascal(name)}MockHandler${pascal(status)}`;
}

function paths(
  operations: readonly PlannedOperation[],
  { model, names }: SdkPlan,
): Record<string, Record<string, unknown>> {
  const items: Record<string, Record<string, unknown>> = {};
  for (const operation of operations.toSorted(byPlaces)) {
    const { name: operationId, path, method, parameters, responses } = operation;
    setOwn(items, path, {
      ...own(items, path),
      [method]: {
        operationId,
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
 * Without an example, orval would make one up at run time: such a response has no body. Where an example is not of the
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
