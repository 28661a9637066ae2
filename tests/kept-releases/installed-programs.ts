import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { type Consumer, createConsumer, writePrograms } from '../release/consumer.ts';

/** A program of an installed README, and the server that it calls in place of any other. */
export interface ProgramRun {
  readonly file: string;
  readonly url: string;
}

/** Imports programs one after another. Their calls go to a server of the test, with the path and query that they have. */
const RUNNER = `
import { pathToFileURL } from 'node:url';

const network = globalThis.fetch;
const outcomes = [];
console.log = console.info = console.error = () => {};
for (const { file, url } of JSON.parse(process.argv[2])) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return await network(new Request(url + pathname + search, request));
  };
  // A query makes it another module, which runs again.
  const program = pathToFileURL(file).href + '?' + encodeURIComponent(url);
  outcomes.push(await import(program).then(() => 'ran', (error) => String(error)));
}
process.stdout.write(JSON.stringify(outcomes), () => process.exit());
`;

/** The packed SDKs in their own folder. */
export interface InstalledPrograms {
  /** Programs of each README, by the name of the package. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Runs programs in one process. Returns how each of them ended, in their order: `ran`, or its error. */
  run(programs: readonly ProgramRun[]): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/**
 * Installs tarballs into an empty folder, without a registry.
 *
 * @param names of the packages whose READMEs contain the programs
 */
export async function installPrograms(
  tarballs: readonly string[],
  names: readonly string[],
): Promise<InstalledPrograms> {
  const [partner] = demoPartners;
  const consumer: Consumer = await createConsumer({
    ...credentialsEnvironment(demoPartners),
    PARTNER_USERNAME: partner?.clientId,
    PARTNER_PASSWORD: partner?.clientSecret,
  });
  await consumer.run('npm', 'install', '--offline', '--ignore-scripts', ...tarballs);
  await consumer.write('call.js', RUNNER);
  return {
    files: await writePrograms(consumer, names),
    run: async (programs) => JSON.parse(await consumer.run('node', 'call.js', JSON.stringify(programs))),
    remove: () => consumer.remove(),
  };
}
