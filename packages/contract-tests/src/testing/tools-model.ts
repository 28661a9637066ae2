import type { ApiModel, Content, Operation, Parameter, Response, Schema } from '@partner-apis/model';
import { notesModel } from './notes-model.ts';

const json = (schema: Schema, ...values: Content['examples'][number]['value'][]): Content[] => [
  {
    mediaType: 'application/json',
    schema,
    examples: values.map((value) => ({ name: 'example', summary: '', description: '', value })),
  },
];

const success = (content: readonly Content[], status = '200'): Response => ({
  status,
  description: '',
  headers: [],
  content,
});

const notFound: Response = success(
  [
    {
      mediaType: 'application/json',
      schema: {},
      examples: [
        {
          name: 'toolNotFound',
          summary: '',
          description: '',
          value: { errors: [{ error: 'No tool 9', property: 'toolCode' }] },
          error: { template: 'No tool {toolCode}', violates: [], properties: [] },
        },
      ],
    },
  ],
  '404',
);

const code: Schema = { $ref: '#/$defs/ToolCode' };
const boxCode: Schema = { $ref: '#/$defs/BoxCode' };
const text: Schema = { type: 'string', maxLength: 20 };

const parameter = (name: string, place: 'path' | 'query', schema: Schema): Parameter => ({
  name,
  in: place,
  required: place === 'path',
  description: '',
  deprecated: false,
  style: place === 'path' ? 'simple' : 'form',
  explode: place === 'query',
  schema,
  ...(place === 'path' ? { example: 9 } : {}),
});

const operation = (
  operationId: string,
  method: Operation['method'],
  path: string,
  parameters: readonly Parameter[],
  responses: readonly Response[],
): Operation => ({
  ...{ operationId, method, path, parameters },
  responses: [...responses, success(json({}), '401')],
  ...{ summary: '', description: '', tag: 'Tools', deprecated: false, provoke: {} },
  security: [{ key: [] }],
});

const ofTool = [parameter('toolCode', 'path', code)];

/** A document of tools that partners register under their own references: they are listed, read and removed. The references of boxes are not shown. */
export const toolsModel: ApiModel = {
  ...notesModel,
  id: 'tools-api-v1',
  basePath: '',
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key', credential: 'apiKey', description: '' },
  },
  operations: [
    {
      ...operation(
        'createTool',
        'post',
        '/tools',
        [],
        [success(json({ $ref: '#/$defs/Created' }), '201'), success(json({}), '409')],
      ),
      requestBody: {
        required: true,
        description: '',
        content: json({ $ref: '#/$defs/NewTool' }, { externalRef: 'REF-9', name: 'Jack' }),
      },
    },
    operation(
      'listTools',
      'get',
      '/tools',
      [parameter('externalRef', 'query', text), parameter('withExternalRef', 'query', { type: 'boolean' })],
      [success(json({ type: 'array', items: { $ref: '#/$defs/Tool' } }))],
    ),
    operation('getTool', 'get', '/tools/{toolCode}', ofTool, [
      success(json({ $ref: '#/$defs/Tool' })),
      notFound,
    ]),
    {
      ...operation(
        'createBox',
        'post',
        '/boxes',
        [],
        [success(json({ $ref: '#/$defs/CreatedBox' }), '201'), success(json({}), '409')],
      ),
      requestBody: {
        required: true,
        description: '',
        content: json({ $ref: '#/$defs/NewTool' }, { externalRef: 'BOX-9', name: 'Red box' }),
      },
    },
    operation(
      'getBox',
      'get',
      '/boxes/{boxCode}',
      [parameter('boxCode', 'path', boxCode)],
      [success(json({ $ref: '#/$defs/Box' })), notFound],
    ),
    operation('deleteTool', 'delete', '/tools/{toolCode}', ofTool, [success([], '204'), notFound]),
  ],
  schemas: {
    ToolCode: { type: 'integer', minimum: 1 },
    NewTool: { type: 'object', required: ['externalRef'], properties: { externalRef: text, name: text } },
    BoxCode: { type: 'integer', minimum: 1 },
    CreatedBox: { type: 'object', required: ['code'], properties: { code: boxCode } },
    Box: { type: 'object', required: ['code'], properties: { code: boxCode, name: text } },
    Created: { type: 'object', required: ['code'], properties: { code } },
    Tool: {
      type: 'object',
      required: ['code'],
      properties: {
        code,
        name: text,
        references: {
          type: 'array',
          items: { type: 'object', properties: { source: text, externalRef: text } },
        },
      },
    },
  },
};
