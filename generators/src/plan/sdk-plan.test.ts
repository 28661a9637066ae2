import { describe, expect, it } from 'vitest';
import { brand } from '../../../brand.config.ts';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { oddModel } from '../model/testing/odd-document.ts';
import { familyPackage } from './package-place.ts';
import { planSdk } from './sdk-plan.ts';
import { withSurface } from './sdk-surface.ts';

const plan = planSdk(oddModel, familyPackage(oddModel, brand), new Diagnostics());
const planned = (name: string) => {
  const operation = plan.operations.find((known) => known.name === name);
  if (operation === undefined) throw new Error(`No ${name} was planned`);
  return operation;
};

describe('a plan', () => {
  it('has the name and the arguments of each operation', () => {
    expect(planned('getThing').named.map(({ property, required }) => [property, required])).toEqual([
      ['id', true],
      ['idQuery', false],
      ['tags', false],
      ['X-Trace-Id', false],
    ]);
    expect([planned('getThing').isCallableBare, planned('getReport').isCallableBare]).toEqual([false, true]);
  });

  it('has an additional operation for each alternative media type', () => {
    const { operationId, isAlternative, successes } = planned('getReportAsPdf');
    expect({ operationId, isAlternative }).toEqual({ operationId: 'getReportAsPdf', isAlternative: true });
    expect(successes[0]?.content.map(({ mediaType }) => mediaType)).toEqual(['application/pdf']);
  });

  it('has the ways to give credentials, one shape for each', () => {
    expect(plan.auth.shapes.map((fields) => fields.map(({ property }) => property))).toEqual([
      ['clientid', 'clientId', 'clientSecret', 'tokenUrl'],
      ['clientid', 'username', 'password'],
    ]);
  });

  it('names the package, its folder and its entries', () => {
    const { packageName, folder, entries } = plan;
    expect({ packageName, folder, entries }).toEqual({
      packageName: `${brand.npmScope}/odd`,
      folder: 'packages/odd',
      entries: ['operations', 'types', 'schemas', 'react', 'mocks', 'openapi', 'fetch'],
    });
  });
});

it('is in the model for code that shows or calls the SDK', () => {
  const { sdk, operations } = withSurface(oddModel, plan);
  expect(sdk?.client).toBe('Odd');
  expect(Object.values(sdk?.credentials ?? {}).map((all) => all.map(({ property }) => property))).toEqual(
    plan.auth.schemes.map(({ fields }) => fields.map(({ property }) => property)),
  );
  expect(operations.map((operation) => operation.sdk?.name)).toEqual(
    plan.operations.filter(({ isAlternative }) => !isAlternative).map(({ name }) => name),
  );
  expect(operations[0]?.sdk?.arguments).toContainEqual({ in: 'query', name: 'id', property: 'idQuery' });
});
