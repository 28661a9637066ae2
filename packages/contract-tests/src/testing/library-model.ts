import type { ApiModel, Content, JsonValue, Operation, Schema } from '@partner-apis/model';
import { notesModel } from './notes-model.ts';

/**
 * A document for tests of what operations need: a book has an author and stands in a branch. Books may be borrowed by members
 * only. No operation makes a branch.
 */
const text: Schema = { type: 'string' };

function named(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

function object(properties: Readonly<Record<string, Schema>>, ...required: string[]): Schema {
  return { type: 'object', properties, required };
}

function json(schema: Schema, ...values: readonly JsonValue[]): Content[] {
  const examples = values.map((value, index) => ({
    name: `example${index}`,
    summary: '',
    description: '',
    value,
  }));
  return [{ mediaType: 'application/json', schema, examples }];
}

interface Contents {
  readonly sent?: Content[];
  readonly received?: Content[];
}

function operation(
  operationId: string,
  method: string,
  path: string,
  { sent, received = [] }: Contents,
): Operation {
  const [, parameter] = /\{(\w+)\}/.exec(path) ?? [];
  const named = parameter === undefined ? undefined : parameter.charAt(0).toUpperCase() + parameter.slice(1);
  const rest = {
    summary: '',
    description: '',
    tag: '',
    deprecated: false,
    security: [],
    provoke: {},
  } as const;
  const other = { description: '', headers: [], content: json({}) };
  return {
    ...{ ...rest, operationId, method, path },
    parameters:
      parameter === undefined
        ? []
        : [
            {
              ...{ name: parameter, in: 'path', required: true, description: '', deprecated: false },
              ...{ style: 'simple', explode: false, schema: { $ref: `#/$defs/${named}` }, example: 'X-9' },
            },
          ],
    ...(sent === undefined ? {} : { requestBody: { required: true, description: '', content: sent } }),
    responses: [
      { status: '200', description: '', headers: [], content: received },
      ...['400', '403', '404'].map((status) => ({ ...other, status })),
    ],
  };
}

const book = { title: 'Tyres', authorCode: 'A-9' };

export const libraryModel: ApiModel = {
  ...notesModel,
  id: 'library-api-v1',
  basePath: '',
  securitySchemes: {},
  operations: [
    operation('createAuthor', 'post', '/authors', {
      sent: json(object({ name: text }), { name: 'Ada' }),
      received: json(object({ code: named('AuthorCode') }, 'code'), { code: 'A-9' }),
    }),
    operation('createBook', 'post', '/books', {
      sent: json(named('NewBook'), { ...book, branchCode: 'B-9' }, book),
      received: json(object({ code: named('BookCode') }, 'code'), { code: 'X-9' }),
    }),
    operation('getBook', 'get', '/books/{bookCode}', { received: json(named('NewBook'), book) }),
    operation('join', 'put', '/me/membership', { sent: json(object({ name: text }), { name: 'Eve' }) }),
    operation('borrowBook', 'post', '/books/{bookCode}/loan', {
      sent: json(object({ days: { type: 'integer' } }), { days: 7 }),
    }),
    operation('listBranches', 'get', '/branches', {
      received: json({ type: 'array', items: object({ code: named('BranchCode') }) }, [{ code: 'B-9' }]),
    }),
    operation('getBranch', 'get', '/branches/{branchCode}', { received: json(object({ name: text })) }),
  ],
  schemas: {
    AuthorCode: text,
    BookCode: text,
    BranchCode: text,
    NewBook: object(
      { title: text, authorCode: named('AuthorCode'), branchCode: named('BranchCode') },
      'title',
      'authorCode',
    ),
  },
};
