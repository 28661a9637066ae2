import {
  compileCases,
  credentialsEnvironment,
  credentialsFromEnvironment,
  models,
  runSuite,
} from '@partner-apis/contract-tests';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';

/** Runs the contract cases of one family against the sandbox in this process, and prints how many passed. */
const [id = ''] = process.argv.slice(2);
const sandbox = createSandbox({ allowControl: true, families: [id] });
const family = models.filter((model) => model.id === id);
const { results } = await runSuite({
  baseUrl: 'http://localhost',
  models: family,
  credentials: credentialsFromEnvironment(credentialsEnvironment(demoPartners)),
  fetch: (input, init) => sandbox.fetch(new Request(input, init)),
});
const failed = results
  .filter(({ outcome }) => outcome === 'failed')
  .map(({ id: name, problems }) => ({ name, problems }));
console.info(JSON.stringify({ cases: family.flatMap((model) => compileCases(model)).length, failed }));
