import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { apiReport } from './api-report.ts';
import { schemasFile } from './schemas-file.ts';

it('lists a choice of objects that has properties of its own as the type that it is', () => {
  const name = { type: 'object', properties: { name: { type: 'string' } } } as const;
  const Pet = {
    ...name,
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  };
  const plan = smallPlan({ paths: {}, components: { schemas: { Pet, Cat: name, Dog: name } } });

  expect(apiReport(plan)).toContain('\ntype Pet = (Cat | Dog) & { name?: string }\ninterface Cat\n');
  expect(schemasFile(plan)).toContain('export type Pet = (Cat | Dog) & {');
});
