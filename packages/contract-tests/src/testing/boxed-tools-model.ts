import type { ApiModel, Operation, Schema } from '@partner-apis/model';
import { toolsModel } from './tools-model.ts';

const boxCode: Schema = { $ref: '#/$defs/BoxCode' };
const body: Schema = {
  type: 'object',
  required: ['name', 'boxCode'],
  properties: { name: { type: 'string' }, boxCode },
};

const createTool = named('createTool');
const listTools = named('listTools');

const requestBody: Operation['requestBody'] = {
  required: true,
  description: '',
  content: [
    {
      mediaType: 'application/json',
      schema: body,
      examples: [{ name: 'example', summary: '', description: '', value: { name: 'Jack', boxCode: 1 } }],
    },
  ],
};

function named(operationId: string): Operation {
  const found = toolsModel.operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`No operation ${operationId}`);
  return found;
}

function listed(item: string): Operation['responses'] {
  return listTools.responses.map((response) => ({
    ...response,
    content: response.content.map((content) => ({
      ...content,
      schema: { type: 'array', items: { $ref: `#/$defs/${item}` } },
    })),
  }));
}

/** A document of tools in boxes: an update can put a tool into another box, and lists show the tools of a box. */
export const boxedToolsModel: ApiModel = {
  ...toolsModel,
  operations: [
    { ...createTool, requestBody },
    named('getTool'),
    { ...named('getTool'), operationId: 'changeTool', method: 'put', requestBody },
    { ...listTools, operationId: 'listBoxes', path: '/boxes', parameters: [], responses: listed('Box') },
    {
      ...listTools,
      operationId: 'listBoxTools',
      path: '/boxes/{boxCode}/tools',
      parameters: named('getBox').parameters,
    },
    {
      ...listTools,
      parameters: listTools.parameters
        .slice(0, 1)
        .map((parameter) => ({ ...parameter, name: 'boxCode', schema: boxCode })),
    },
  ],
  schemas: {
    ...toolsModel.schemas,
    Tool: {
      type: 'object',
      required: ['code'],
      properties: { code: { $ref: '#/$defs/ToolCode' }, name: { type: 'string' }, boxCode },
    },
  },
};
