import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';
import { exitWhenWritten } from '../../scripts/exit.ts';

/** Runs the modules named on the command line, one after another, with a sandbox in place of the network. */
const sandbox = createSandbox();
const network = globalThis.fetch;
const toSandbox: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init));
const [partner] = demoPartners;
Object.assign(process.env, credentialsEnvironment(demoPartners), {
  PARTNER_USERNAME: partner?.clientId,
  PARTNER_PASSWORD: partner?.clientSecret,
});

for (const file of process.argv.slice(2)) {
  // A block with mocks has its own responses, and needs the `fetch` that they replace.
  const isMocked = (await readFile(file, 'utf8')).includes("'msw/node'");
  globalThis.fetch = isMocked ? network : toSandbox;
  await import(pathToFileURL(file).href);
  console.info(`ran ${file}`);
}

// A block may have started a server.
await exitWhenWritten();
