import type { ApiModel } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { schemaHolders } from './schema-uses.ts';

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const schemas: ApiModel['schemas'] = {
  Appointment: {
    properties: { vehicle: ref('Vehicle'), former: { items: ref('Vehicle') }, next: ref('Appointment') },
  },
  Fleet: { oneOf: [{ items: ref('Vehicle') }, ref('Appointment')] },
  Vehicle: { type: 'object' },
};

it('finds the schemas that hold a schema themselves, each once and not the schema itself', () => {
  expect(Object.fromEntries(schemaHolders({ schemas }))).toEqual({
    Vehicle: ['Appointment', 'Fleet'],
    Appointment: ['Fleet'],
  });
});
