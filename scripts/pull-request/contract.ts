import type { ContractResult } from './report.ts';

/**
 * Runs the contract tests of some families against a sandbox in this process. Both need generated code, which must
 * exist.
 *
 * @param ids of the families
 */
export async function contractResults(ids: ReadonlySet<string>): Promise<ContractResult[]> {
  const [
    { credentialsEnvironment, credentialsFromEnvironment, models, runSuite },
    { createSandbox, demoPartners },
  ] = await Promise.all([import('@partner-apis/contract-tests'), import('@partner-apis/sandbox')]);
  const families = models.filter(({ id }) => ids.has(id));
  if (families.length === 0) return [];
  const sandbox = createSandbox({ allowControl: true });
  const { results } = await runSuite({
    ...{ baseUrl: 'http://localhost', models: families },
    credentials: credentialsFromEnvironment(credentialsEnvironment(demoPartners)),
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  return families.map(({ id }) => {
    const mine = results.filter(({ familyId }) => familyId === id);
    const of = (outcome: string) => mine.filter((result) => result.outcome === outcome);
    return {
      id,
      ...{ passed: of('passed').length, failed: of('failed').length, skipped: of('skipped').length },
      failures: of('failed').map((result) => ({ id: result.id, problems: result.problems })),
    };
  });
}
