import {
  isJsonObject,
  isRecord,
  type JsonObject,
  type JsonValue,
  preferredContent,
  resolveSchema,
} from '@partner-apis/model';
import type { Fault, FaultCall } from '../contract/fault.ts';
import type { SandboxResponse } from '../contract/response.ts';

/** Faults in responses. */
export const responseFaults: readonly Fault[] = [
  {
    name: 'wrong-success-status',
    description: 'A success has another 2XX status than the documented one',
    response: (response, { operation }) =>
      operation && isSuccess(response) && response.body !== undefined
        ? { ...response, status: response.status === 200 ? 201 : 200 }
        : response,
  },
  {
    name: 'not-found-as-400',
    description: 'A call for something unknown receives 400',
    response: (response, { operation }) =>
      operation && response.status === 404 ? { ...response, status: 400 } : response,
  },
  {
    name: 'conflict-as-500',
    description: 'A conflict receives 500',
    response: (response) => (response.status === 409 ? { ...response, status: 500 } : response),
  },
  {
    name: 'missing-response-field',
    description: 'A required field is missing in a success',
    response: (response, call) => changeSuccess(response, call, (body, [field = '']) => omit(body, field)),
  },
  {
    name: 'wrong-response-type',
    description: 'A field of a success is of another type',
    response: (response, call) =>
      changeSuccess(response, call, (body, required) => ({
        ...body,
        [required.at(-1) ?? '']: { value: true },
      })),
  },
  {
    name: 'undocumented-content-type',
    description: 'A success is sent as text',
    response: (response, { operation }) =>
      operation && isSuccess(response) && response.body !== undefined
        ? { ...response, mediaType: 'text/plain', body: JSON.stringify(response.body) }
        : response,
  },
  {
    name: 'wrong-error-shape',
    description: 'An error has a body of another form',
    response: (response, { operation }) =>
      operation && response.status >= 400 && response.status < 500
        ? { ...response, body: { message: 'Something went wrong' } }
        : response,
  },
  {
    name: 'error-without-property',
    description: 'An error lacks its property',
    response: (response, { operation }) =>
      operation && isRecord(response.body) && Array.isArray(response.body.errors) && response.status >= 400
        ? {
            ...response,
            body: { errors: response.body.errors.map((entry: JsonObject) => omit(entry, 'property')) },
          }
        : response,
  },
  onPages('last-page-without-previous', 'The last page does not name the one before it', (page) =>
    page.next === undefined ? omit(page, 'previous') : page,
  ),
  onPages('links-lose-filters', 'The next page is named without the filters of the call', (page) =>
    typeof page.next === 'string' ? { ...page, next: withoutFilters(page.next) } : page,
  ),
  {
    name: 'method-not-allowed-without-allow',
    description: 'A `405` response lacks the allowed methods',
    response: (response) =>
      response.status === 405 ? { ...response, headers: omit(response.headers, 'Allow') } : response,
  },
  {
    name: 'unknown-method-as-404',
    description: 'A method that is not allowed receives 404',
    response: (response) => (response.status === 405 ? { ...response, status: 404 } : response),
  },
];

/** Changes the page of a list that has several. */
function onPages(name: string, description: string, change: (page: JsonObject) => JsonObject): Fault {
  return {
    name,
    description,
    response: (response) =>
      isSuccess(response) && isJsonObject(response.body) && Object.hasOwn(response.body, 'pageTotal')
        ? { ...response, body: change(response.body) }
        : response,
  };
}

function withoutFilters(address: string): string {
  const url = new URL(address);
  const names = [...url.searchParams.keys()].filter((name) => !name.startsWith('page'));
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

function isSuccess({ status }: SandboxResponse): boolean {
  return status >= 200 && status < 300;
}

/** Changes the object in a success, or the first object of its list. */
function changeSuccess(
  response: SandboxResponse,
  call: FaultCall,
  change: (body: JsonObject, required: readonly string[]) => JsonObject,
): SandboxResponse {
  if (!isSuccess(response) || response.body === undefined) return response;
  const required = requiredFields(response, call);
  if (required.length === 0) return response;
  const { body } = response;
  if (Array.isArray(body)) {
    const [first, ...others]: JsonValue[] = body;
    return isJsonObject(first) ? { ...response, body: [change(first, required), ...others] } : response;
  }
  return isJsonObject(body) ? { ...response, body: change(body, required) } : response;
}

function requiredFields({ status }: SandboxResponse, { operation, family }: FaultCall): readonly string[] {
  const response = operation?.responses.find((documented) => documented.status === String(status));
  const content = preferredContent(response?.content);
  if (content === undefined || family === undefined) return [];
  const schema = resolveSchema(content.schema, family.schemas);
  const described = schema.items === undefined ? schema : resolveSchema(schema.items, family.schemas);
  return described.required ?? [];
}

function omit<T extends JsonValue>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
