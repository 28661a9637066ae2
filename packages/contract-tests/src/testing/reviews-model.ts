import type { ApiModel, Content, JsonValue, Operation, Parameter, Schema } from '@partner-apis/model';
import { notesModel } from './notes-model.ts';

/**
 * A document for testing readings: reviews of one of several books, whose response has no body, are read from the list at the same
 * path; loans are read from the list of the partner that owns them.
 */
const text: Schema = { type: 'string' };
const bookCode: Parameter = {
  name: 'bookCode',
  in: 'path',
  required: true,
  description: '',
  deprecated: false,
  style: 'simple',
  explode: false,
  schema: { $ref: '#/$defs/BookCode' },
  example: 'B-1',
};

const limit: Parameter = {
  name: 'limit',
  in: 'query',
  required: false,
  description: '',
  deprecated: false,
  style: 'form',
  explode: false,
  schema: { type: 'integer', minimum: 1, maximum: 10 },
};

function json(schema: Schema, value: JsonValue): Content[] {
  const examples = [{ name: 'example', summary: '', description: '', value }];
  return [{ mediaType: 'application/json', schema, examples }];
}

function operation(
  operationId: string,
  method: 'get' | 'post',
  path: string,
  response: { readonly status: string; readonly content?: Content[] },
  body?: Content[],
): Operation {
  return {
    operationId,
    method,
    path,
    summary: '',
    description: '',
    tag: '',
    deprecated: false,
    security: [{ key: [] }],
    provoke: {},
    parameters: [
      ...(path.includes('{') ? [bookCode] : []),
      ...(operationId === 'listReviews' ? [limit] : []),
    ],
    responses: [{ description: '', headers: [], content: [], ...response }],
    ...(body === undefined ? {} : { requestBody: { required: true, description: '', content: body } }),
  };
}

const review = { stars: 4, remark: 'Useful' };
const loan = { externalRef: 'LOAN-1', note: 'For the workshop' };

export const reviewsModel: ApiModel = {
  ...notesModel,
  id: 'reviews-api-v1',
  basePath: '',
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
  },
  operations: [
    operation(
      'addReview',
      'post',
      '/books/{bookCode}/reviews',
      { status: '204' },
      json({ $ref: '#/$defs/Review' }, review),
    ),
    operation('listReviews', 'get', '/books/{bookCode}/reviews', {
      status: '200',
      content: json({ type: 'array', items: { $ref: '#/$defs/Review' } }, [review]),
    }),
    operation('listBooks', 'get', '/books', {
      status: '200',
      content: json({ type: 'array', items: { $ref: '#/$defs/Book' } }, [{ code: 'B-1' }]),
    }),
    operation(
      'addLoan',
      'post',
      '/loans/external',
      { status: '200', content: json({ $ref: '#/$defs/Added' }, { code: 'L-1' }) },
      json({ $ref: '#/$defs/NewLoan' }, loan),
    ),
    operation('listMyLoans', 'get', '/me/loans', {
      status: '200',
      content: json({ type: 'array', items: { $ref: '#/$defs/Loan' } }, [{ code: 'L-1', ...loan }]),
    }),
  ],
  schemas: {
    Review: { type: 'object', properties: { stars: { type: 'integer' }, remark: text } },
    BookCode: text,
    Book: { type: 'object', properties: { code: { $ref: '#/$defs/BookCode' } } },
    LoanCode: text,
    NewLoan: { type: 'object', required: ['externalRef'], properties: { externalRef: text, note: text } },
    Loan: {
      type: 'object',
      properties: { code: { $ref: '#/$defs/LoanCode' }, externalRef: text, note: text },
    },
    Added: { type: 'object', required: ['code'], properties: { code: { $ref: '#/$defs/LoanCode' } } },
  },
};
