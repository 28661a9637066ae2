import { models } from '@partner-apis/contract-tests';
import { expect, test } from 'vitest';
import { familyIds } from '../../testing/family.ts';
import { runAll, sandboxServer } from '../sandbox-server.ts';

/** The operations that need what no operation of their document makes. */
const UNREACHABLE: Readonly<Record<string, readonly string[]>> = {
  'ebk-api-v2': ['listVehicleTyresLocation needs a LicencePlate, which no operation creates or returns'],
  'vehicle-api-v1': ['listSiteVehicles needs a SiteCode, which no operation creates or returns'],
};

test.each(familyIds)(
  'every operation of %s is reached in a sandbox without data, or says what nothing makes',
  async (familyId) => {
    await using server = await sandboxServer([], [familyId], true);
    const family = models.filter(({ id }) => id === familyId);

    const { results } = await runAll(server.url, { models: family, kinds: ['reach'] });

    const operations = family.flatMap((model) => model.operations);
    const others = results.filter(({ outcome }) => outcome !== 'passed');
    expect(results).toHaveLength(operations.length);
    const last = results.flatMap(({ exchanges }) => exchanges.at(-1)?.response.status ?? []);
    expect(last.filter((status) => status >= 400)).toEqual([]);
    expect(others.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(others.flatMap(({ problems }) => problems)).toEqual(UNREACHABLE[familyId] ?? []);
  },
);
