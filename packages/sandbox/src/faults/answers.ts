import {
  isJsonObject,
  isRecord,
  type JsonObject,
  type JsonValue,
  preferredContent,
  resolveSchema,
} from '@partner-apis/model';
import type { Answer } from '../http/answer.ts';
import type { Fault, FaultCall } from './fault.ts';

/** Faults in what is answered. */
export const answerFaults: readonly Fault[] = [
  {
    name: 'wrong-success-status',
    description: 'A success has another 2XX status than the documented one',
    answer: (answer, { operation }) =>
      operation && isSuccess(answer) && answer.body !== undefined
        ? { ...answer, status: answer.status === 200 ? 201 : 200 }
        : answer,
  },
  {
    name: 'not-found-as-400',
    description: 'What is not found is answered by 400',
    answer: (answer, { operation }) =>
      operation && answer.status === 404 ? { ...answer, status: 400 } : answer,
  },
  {
    name: 'conflict-as-500',
    description: 'A conflict is answered by 500',
    answer: (answer) => (answer.status === 409 ? { ...answer, status: 500 } : answer),
  },
  {
    name: 'missing-response-field',
    description: 'A required field is missing in a success',
    answer: (answer, call) => changeSuccess(answer, call, (body, [field = '']) => omit(body, field)),
  },
  {
    name: 'wrong-response-type',
    description: 'A field of a success is of another type',
    answer: (answer, call) =>
      changeSuccess(answer, call, (body, required) => ({
        ...body,
        [required.at(-1) ?? '']: { value: true },
      })),
  },
  {
    name: 'undocumented-content-type',
    description: 'A success is sent as text',
    answer: (answer, { operation }) =>
      operation && isSuccess(answer) && answer.body !== undefined
        ? { ...answer, mediaType: 'text/plain', body: JSON.stringify(answer.body) }
        : answer,
  },
  {
    name: 'wrong-error-shape',
    description: 'An error has a body of another form',
    answer: (answer, { operation }) =>
      operation && answer.status >= 400 && answer.status < 500
        ? { ...answer, body: { message: 'Something went wrong' } }
        : answer,
  },
  {
    name: 'error-without-property',
    description: 'An error does not tell its property',
    answer: (answer, { operation }) =>
      operation && isRecord(answer.body) && Array.isArray(answer.body.errors) && answer.status >= 400
        ? {
            ...answer,
            body: { errors: answer.body.errors.map((entry: JsonObject) => omit(entry, 'property')) },
          }
        : answer,
  },
  {
    name: 'method-not-allowed-without-allow',
    description: 'An answer 405 does not tell the methods that are allowed',
    answer: (answer) =>
      answer.status === 405 ? { ...answer, headers: omit(answer.headers, 'Allow') } : answer,
  },
  {
    name: 'unknown-method-as-404',
    description: 'A method that is not allowed is answered by 404',
    answer: (answer) => (answer.status === 405 ? { ...answer, status: 404 } : answer),
  },
];

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Changes the object that a success answers, or the first one of the list that it answers. */
function changeSuccess(
  answer: Answer,
  call: FaultCall,
  change: (body: JsonObject, required: readonly string[]) => JsonObject,
): Answer {
  if (!isSuccess(answer) || answer.body === undefined) return answer;
  const required = requiredFields(answer, call);
  if (required.length === 0) return answer;
  const { body } = answer;
  if (Array.isArray(body)) {
    const [first, ...others]: JsonValue[] = body;
    return isJsonObject(first) ? { ...answer, body: [change(first, required), ...others] } : answer;
  }
  return isJsonObject(body) ? { ...answer, body: change(body, required) } : answer;
}

function requiredFields({ status }: Answer, { operation, family }: FaultCall): readonly string[] {
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
