import {
  type Credentials,
  journeys,
  models,
  runSuite,
  type SuiteOptions,
  stateModels,
} from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { chooseFaults } from '@partner-apis/sandbox/faults';
import { startSandbox } from '@partner-apis/sandbox/node';

/** The control secret of all sandboxes in these tests. */
export const CONTROL_SECRET = 'a-secret-for-tests-only';

/** A sandbox on a free port, which closes at the end of the block that declares it. */
export interface SandboxServer extends AsyncDisposable {
  readonly url: string;
}

/**
 * @param faults the mistakes of the sandbox; none when absent
 * @param families the ids of the families that it serves; all of them when absent
 * @param empty whether it starts with code lists only
 */
export async function sandboxServer(
  faults: readonly string[] = [],
  families?: readonly string[],
  empty = false,
): Promise<SandboxServer> {
  const { url, close } = await startSandbox({
    port: 0,
    empty,
    ...(families === undefined ? {} : { families }),
    faults: chooseFaults(faults),
    allowControl: true,
    controlSecret: CONTROL_SECRET,
    log: () => {},
  });
  return { url, [Symbol.asyncDispose]: close };
}

/** The sandbox's own partners; the first one is the default. */
const credentials: Credentials = {
  default: partnerNamed('demo'),
  ...Object.fromEntries(demoPartners.map((partner) => [partner.name, partner])),
};

export function partnerNamed(name: string) {
  const partner = demoPartners.find((candidate) => candidate.name === name);
  if (partner === undefined) throw new Error(`The sandbox has no partner "${name}"`);
  return partner;
}

/** Runs all tasks of all families, unless the options select some. */
export function runAll(baseUrl: string, options: Partial<SuiteOptions> = {}) {
  return runSuite({
    baseUrl,
    controlSecret: CONTROL_SECRET,
    credentials,
    models,
    journeys,
    stateModels,
    ...options,
  });
}
