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

/** The control secret of all sandboxes here: who runs the suite against one needs no other. */
export const CONTROL_SECRET = 'a-secret-for-tests-only';

/** A sandbox on a free port, which ends with the block that declares it. */
export interface SandboxServer extends AsyncDisposable {
  readonly url: string;
}

/** @param faults names of the mistakes that the sandbox makes; none when omitted */
export async function sandboxServer(faults: readonly string[] = []): Promise<SandboxServer> {
  const { url, close } = await startSandbox({
    port: 0,
    faults: chooseFaults(faults),
    allowControl: true,
    controlSecret: CONTROL_SECRET,
    log: () => {},
  });
  return { url, [Symbol.asyncDispose]: close };
}

/** Those of the sandbox's own partners; the first one is the default. */
const credentials: Credentials = {
  default: partnerNamed('demo'),
  ...Object.fromEntries(demoPartners.map((partner) => [partner.name, partner])),
};

export function partnerNamed(name: string) {
  const partner = demoPartners.find((candidate) => candidate.name === name);
  if (partner === undefined) throw new Error(`The sandbox has no partner "${name}"`);
  return partner;
}

/** Everything that the suite has of all families. */
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
