import type { ApiModel, Content, JsonValue, Operation, Parameter, Schema } from '@partner-apis/model';
import { notesModel } from './notes-model.ts';

/**
 * A document for testing what operations need: a book has an author and is in a branch. Only members may borrow books.
 * No operation creates a branch.
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
  /** Name of a filter whose schema has the same name. */
  readonly filter?: string;
  /** Name of a required filter. */
  readonly required?: string;
}

function parameter(name: string, place: 'path' | 'query', required = place === 'path'): Parameter {
  const schema = named(name.charAt(0).toUpperCase() + name.slice(1));
  const rest = { description: '', deprecated: false, explode: false } as const;
  const style = place === 'query' ? 'form' : 'simple';
  return { ...rest, name, in: place, required, style, schema, ...(required ? { example: 'X-9' } : {}) };
}

function operation(
  operationId: string,
  method: string,
  path: string,
  { sent, received = [], filter, required }: Contents,
): Operation {
  const placed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const rest = {
    summary: '',
    description: '',
    tag: '',
    deprecated: false,
    security: [],
    provoke: {},
  } as const;
  const refused = { description: '', headers: [], content: json({}) };
  return {
    ...{ ...rest, operationId, method, path },
    parameters: [
      ...placed.map((name) => parameter(name, 'path')),
      ...(filter === undefined ? [] : [parameter(filter, 'query')]),
      ...(required === undefined ? [] : [parameter(required, 'query', true)]),
    ],
    ...(sent === undefined ? {} : { requestBody: { required: true, description: '', content: sent } }),
    responses: [
      { status: '200', description: '', headers: [], content: received },
      ...['400', '403', '404'].map((status) => ({ ...refused, status })),
    ],
  };
}

const book = { title: 'Tyres', authorCode: 'A-9' };

const books: Schema = {
  type: 'array',
  items: object({ code: named('BookCode'), authorCode: named('AuthorCode') }),
};

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
    operation('listBooks', 'get', '/books', { received: json(books, []), filter: 'authorCode' }),
    operation('listAuthorBooks', 'get', '/authors/{authorCode}/books', { received: json(books, []) }),
    operation('getAuthorBook', 'get', '/authors/{authorCode}/books/{bookCode}', {
      received: json(named('NewBook'), book),
    }),
    operation('listShelves', 'get', '/shelves', {
      received: json({ type: 'array', items: object({ branchCode: named('BranchCode') }) }, []),
      required: 'branchCode',
    }),
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
