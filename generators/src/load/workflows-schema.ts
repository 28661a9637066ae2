const named = { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };

const parameter = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'in', 'value'],
  properties: { name: { type: 'string' }, in: { enum: ['path', 'query', 'header', 'cookie'] }, value: {} },
};

const step = {
  type: 'object',
  additionalProperties: false,
  required: ['stepId', 'operationId'],
  properties: {
    stepId: named,
    description: { type: 'string' },
    operationId: { type: 'string' },
    parameters: { type: 'array', items: parameter },
    requestBody: {
      type: 'object',
      additionalProperties: false,
      required: ['payload'],
      properties: { contentType: { type: 'string' }, payload: {} },
    },
    successCriteria: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['condition'],
        properties: { condition: { type: 'string' }, type: { const: 'simple' } },
      },
    },
    outputs: { type: 'object', additionalProperties: { type: 'string', pattern: '^\\$' } },
    'x-as': { type: 'string' },
  },
};

const workflow = {
  type: 'object',
  additionalProperties: false,
  required: ['workflowId', 'steps'],
  properties: {
    workflowId: named,
    summary: { type: 'string' },
    description: { type: 'string' },
    inputs: { type: 'object' },
    steps: { type: 'array', minItems: 1, items: step },
    'x-sandbox': { type: 'boolean' },
  },
};

/**
 * The part of Arazzo 1.0 that the contract tests run, as a JSON Schema: operations by id, simple criteria, no jumps.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html
 */
export const workflowsSchema = {
  type: 'object',
  required: ['arazzo', 'info', 'sourceDescriptions', 'workflows'],
  properties: {
    arazzo: { type: 'string', pattern: '^1\\.0\\.' },
    workflows: { type: 'array', minItems: 1, items: workflow },
  },
};
