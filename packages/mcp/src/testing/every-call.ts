import type { Library } from '../data/library.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Calls of each tool with everything that it accepts, by the tool's name. `run_contract_tests` is left out because it
 * needs a server.
 */
export function everyCall({ families }: Library): ReadonlyMap<string, readonly Given[]> {
  const apis = families.map(({ model }) => model.id);
  const operations = families.flatMap(({ model }) => model.operations);
  const schemas = families.flatMap(({ model }) =>
    Object.keys(model.schemas).map((name) => ({ api: model.id, name })),
  );
  const messages = families.flatMap(({ documents }) => documents.messages?.messages ?? []);
  const samples = families.flatMap((family) => Object.entries(family.samples));
  const journeys = families.flatMap((family) => family.journeys);
  return new Map<string, readonly Given[]>([
    ['search', operations.map(({ summary }) => ({ query: summary }))],
    ['list_apis', [{}, ...apis.map((api) => ({ api }))]],
    ['get_operation', operations.map(({ operationId }) => ({ operation: operationId }))],
    ['get_schema', inForms(schemas, ['fields', 'json-schema', 'typescript'])],
    [
      'get_message',
      inForms(
        messages.map(({ name }) => ({ name })),
        ['fields', 'example', 'xsd'],
      ),
    ],
    [
      'explain_error',
      operations.flatMap(({ operationId, responses }) =>
        responses.map(({ status }) => ({ operation: operationId, status: String(status) })),
      ),
    ],
    ['get_sample', samples.flatMap(([operation, all]) => all.map(({ id }) => ({ operation, language: id })))],
    [
      'get_journey',
      inForms(
        journeys.map(({ id }) => ({ id })),
        ['steps', 'program'],
      ),
    ],
    ['what_changed', apis.map((api) => ({ api }))],
    ['check_request', operations.map(({ operationId }) => ({ operation: operationId, body: {} }))],
    ['call_sandbox', operations.map(({ operationId }) => ({ operation: operationId }))],
  ]);
}

function inForms(subjects: readonly Given[], forms: readonly string[]): readonly Given[] {
  return subjects.flatMap((subject) => forms.map((as) => ({ ...subject, as })));
}
