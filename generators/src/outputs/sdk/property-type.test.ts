import { expect, test } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { apiReport } from './api-report.ts';
import { schemasFile } from './schemas-file.ts';

const parts = {
  components: {
    schemas: {
      Job: {
        type: 'object',
        properties: {
          state: { type: 'string', enum: ['open', '{closed}'] },
          next: { $ref: '#/components/schemas/Job' },
          site: { type: 'object', properties: { city: { type: 'string' } } },
          tags: { type: 'array', items: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  },
};

test('schemas are printed alike before and after the report', () => {
  const [first, second] = [smallPlan(parts), smallPlan(parts)];
  const report = apiReport(first);
  const before = schemasFile(second);

  expect(schemasFile(first)).toBe(before);
  expect(apiReport(second)).toBe(report);
  expect(before).toContain("  state?: 'open' | '{closed}';\n  next?: Job;\n  site?: {\n    city?: string;\n");
  expect(report).toContain('  site?: { city?: string }');
});
