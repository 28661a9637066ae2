import type { ApiModel, Content, Operation, Parameter, Response, Schema } from '@partner-apis/model';
import { notesModel } from './notes-model.ts';

/** A document for testing laws: books are registered, changed, read, and listed in pages with filters. */
const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer' };

function json(schema: Schema, ...bodies: readonly Content['examples'][number]['value'][]): Content[] {
  const examples = bodies.map((value, index) => ({
    name: `example${index}`,
    summary: '',
    description: '',
    value,
  }));
  return [{ mediaType: 'application/json', schema, examples }];
}

function response(status: string, content: readonly Content[] = []): Response {
  return { status, description: '', headers: [], content };
}

function query(name: string, schema: Schema): Parameter {
  const form = { style: 'form', explode: false } as const;
  return { name, in: 'query', required: false, description: '', deprecated: false, ...form, schema };
}

const bookCode: Schema = { $ref: '#/$defs/BookCode' };

const code: Parameter = {
  ...query('bookCode', bookCode),
  in: 'path',
  required: true,
  style: 'simple',
  example: 'B-1',
};

const refused = [response('400', json({})), response('404', json({}))];
const common = {
  summary: '',
  description: '',
  tag: '',
  deprecated: false,
  security: [],
  provoke: {},
} as const;

const createBook: Operation = {
  ...common,
  operationId: 'createBook',
  method: 'post',
  path: '/books',
  parameters: [],
  requestBody: {
    required: true,
    description: '',
    content: json({ $ref: '#/$defs/NewBook' }, { externalRef: 'REF-1', title: 'Tyres', genre: 'manual' }),
  },
  responses: [response('201', json({ $ref: '#/$defs/Registered' })), ...refused],
};

const updateBook: Operation = {
  ...common,
  operationId: 'updateBook',
  method: 'put',
  path: '/books/{bookCode}',
  omitted: 'emptied',
  parameters: [code],
  requestBody: {
    required: true,
    description: '',
    content: json(
      { $ref: '#/$defs/BookData' },
      { title: 'Tyres', genre: 'manual', printed: '2026-03-02', author: { name: 'Ada' } },
    ),
  },
  responses: [response('200', json({ $ref: '#/$defs/Book' })), ...refused],
};

const getBook: Operation = {
  ...common,
  operationId: 'getBook',
  method: 'get',
  path: '/books/{bookCode}',
  parameters: [code],
  responses: [response('200', json({ $ref: '#/$defs/Book' })), ...refused],
};

const listBooks: Operation = {
  ...common,
  operationId: 'listBooks',
  method: 'get',
  path: '/books',
  parameters: [
    query('pageNumber', { ...count, minimum: 1 }),
    query('pageSize', { ...count, minimum: 1, maximum: 5 }),
    query('genre', text),
    { ...query('codes', { type: 'array', maxItems: 20, items: text }), overrides: ['printedFrom'] },
    query('printedFrom', text),
    query('printedTo', text),
    query('hasAuthor', { type: 'boolean' }),
    { ...query('country', text), example: 'FR' },
    query('externalRef', text),
    query('withInactive', { type: 'boolean', default: false }),
    query('withPrinted', { type: 'boolean' }),
  ],
  responses: [
    response(
      '200',
      json(
        { $ref: '#/$defs/Books' },
        { pageTotal: 1, totalElements: 1, books: [{ code: 'B-1', title: 'Volume 0', genre: 'manual' }] },
      ),
    ),
    response('404', [
      {
        mediaType: 'application/json',
        schema: {},
        examples: [
          {
            name: 'noSuchPage',
            summary: '',
            description: '',
            value: { errors: [{ error: 'The last page is 3', property: 'pageNumber' }] },
            error: { template: 'The last page is {limit}', violates: [], properties: [] },
          },
        ],
      },
    ]),
  ],
};

const bookFields = {
  title: text,
  genre: text,
  printed: { type: 'string', format: 'date' },
  author: { type: 'object', properties: { name: text } },
} as const;

export const booksModel: ApiModel = {
  ...notesModel,
  id: 'books-api-v1',
  basePath: '',
  securitySchemes: {},
  operations: [createBook, updateBook, getBook, listBooks],
  schemas: {
    BookCode: text,
    BookData: { type: 'object', required: ['title'], properties: bookFields },
    NewBook: { type: 'object', required: ['externalRef'], properties: { externalRef: text, ...bookFields } },
    Book: {
      type: 'object',
      properties: { code: bookCode, externalRef: text, active: { type: 'boolean' }, ...bookFields },
    },
    Registered: { type: 'object', required: ['code'], properties: { code: text } },
    Books: {
      type: 'object',
      properties: {
        next: text,
        previous: text,
        pageTotal: count,
        totalElements: count,
        books: { type: 'array', items: { $ref: '#/$defs/Book' } },
      },
    },
  },
};
