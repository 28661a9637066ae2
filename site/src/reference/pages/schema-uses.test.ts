import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, it } from 'vitest';
import { schemaHolders, schemaUses } from './schema-uses.ts';

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const schemas: ApiModel['schemas'] = {
  Appointment: {
    properties: { vehicle: ref('Vehicle'), former: { items: ref('Vehicle') }, next: ref('Appointment') },
  },
  Fleet: { oneOf: [{ items: ref('Vehicle') }, ref('Appointment')] },
  Vehicle: { type: 'object' },
};

it('it finds the schemas that use a schema directly, each once and without the schema itself', () => {
  expect(Object.fromEntries(schemaHolders({ schemas }))).toEqual({
    Vehicle: ['Appointment', 'Fleet'],
    Appointment: ['Fleet'],
  });
});

it.each([
  ['additionalProperties', { additionalProperties: ref('Vehicle') }],
  ['patternProperties', { patternProperties: { '^x-': ref('Vehicle') } }],
  ['prefixItems', { prefixItems: [ref('Fleet'), ref('Vehicle')] }],
  ['not', { not: ref('Vehicle') }],
  ['allOf, around others', { allOf: [{ properties: { any: { additionalProperties: ref('Vehicle') } } }] }],
])('finds what is under %s, in schemas and in operations', (_keyword, Fleet) => {
  const [model] = models;
  const [operation] = model?.operations ?? [];
  if (model === undefined || operation === undefined) throw new Error('There is no operation');
  const own = { Fleet, Vehicle: { type: 'object' } } as const;
  expect(schemaHolders({ schemas: own }).get('Vehicle')).toEqual(['Fleet']);
  const requestBody = {
    required: true,
    description: '',
    content: [{ mediaType: 'application/json', schema: ref('Fleet'), examples: [] }],
  };
  const sending = { ...operation, operationId: 'send', parameters: [], responses: [], requestBody };
  expect(schemaUses({ ...model, operations: [sending], schemas: own }).get('Vehicle')).toEqual(['send']);
});
