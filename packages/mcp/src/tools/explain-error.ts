import { ToolError } from '../call/tool-error.ts';
import { findOperation } from '../data/find.ts';
import {
  type ErrorQuery,
  type FoundError,
  findErrors,
  readResponse,
  statusPhrase,
} from '../data/find-errors.ts';
import { facts, READS, type Tool } from './tool.ts';

/** Most errors in a response. With more than that, the query has to be narrowed. */
const MOST = 6;

export const explainError: Tool = {
  name: 'explain_error',
  description: 'Cause and fix of an error, from a status, its text or the whole response.',
  input: {
    type: 'object',
    properties: {
      status: { type: 'string' },
      text: { type: 'string' },
      response: { type: 'string', description: 'Status line and body.' },
      operation: { type: 'string' },
      cursor: { type: 'string' },
    },
  },
  output: facts({ errors: { type: 'array' } }),
  annotations: READS,
  run(args, { library }) {
    const query = readQuery(args.text('status'), args.text('text'), args.text('response'));
    const operation = args.text('operation');
    const id = operation === undefined ? undefined : findOperation(library, operation).operation.operationId;
    const found = findErrors(library, { ...query, operation });
    const from = args.cursor();
    const shown = found.slice(from, from + MOST);
    const cursor = from + MOST < found.length ? String(from + MOST) : undefined;
    if (shown.length === 0) return unknown(query);
    return {
      lead: `${found.length} documented ${found.length === 1 ? 'error matches' : 'errors match'}.`,
      body: shown.map((one) => errorText(one)).join('\n'),
      next:
        found.length > MOST && id === undefined
          ? 'Name the operation or send the text to narrow it down.'
          : `check_request {"operation":"${id ?? shown[0]?.error.operationIds[0] ?? ''}",…} checks a repaired request.`,
      facts: {
        errors: shown.map(({ api, error }) => ({
          api,
          name: error.name,
          status: error.status,
          text: error.text,
          properties: error.properties,
          cause: error.cause,
          fix: error.fix,
        })),
        ...(cursor === undefined ? {} : { cursor }),
      },
      ...(cursor === undefined ? {} : { cursor }),
    };
  },
};

/** @throws {ToolError} if all arguments are absent */
function readQuery(status?: string, text?: string, response?: string): ErrorQuery {
  const read = response === undefined ? { status: undefined, texts: [] } : readResponse(response);
  const texts = [...(text === undefined ? [] : [text]), ...read.texts];
  const known = status ?? read.status;
  if (known === undefined && texts.length === 0)
    throw new ToolError('There is nothing to explain.', 'Send "status", "text" or the whole "response".');
  if (known !== undefined && !/^[1-5]\d\d$/.test(known))
    throw new ToolError(`"${known}" is no status.`, 'Send one such as "409".');
  return { status: known, texts };
}

function unknown({ status, texts }: ErrorQuery) {
  const phrase = status === undefined ? undefined : statusPhrase(status);
  return {
    lead:
      status === undefined
        ? 'No API documents an error with this text.'
        : `No documented error of ${status}${phrase === undefined ? '' : ` (${phrase})`} matches${texts.length === 0 ? '' : ' this text'}.`,
    next: 'Ask by the status alone, name the operation, or search for words of the text.',
    facts: { errors: [] },
  };
}

function errorText({ api, error }: FoundError): string {
  const { name, status, text, properties, namesFieldAtFault, cause, fix, operationIds } = error;
  const property = namesFieldAtFault
    ? ' (property: the field at fault)'
    : properties.length === 0
      ? ''
      : ` (property: ${properties.join(' or ')})`;
  const owners =
    operationIds.length > 4
      ? `${operationIds.slice(0, 4).join(', ')} and ${operationIds.length - 4} more`
      : operationIds.join(', ');
  return `- ${status} ${name} of ${api}: "${text}"${property}\n  Cause: ${cause}\n  Fix: ${fix}\n  Operations: ${owners}`;
}
