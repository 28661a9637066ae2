import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { demoPartners, type Partner } from '@partner-apis/sandbox';
import { startSandbox } from '@partner-apis/sandbox/node';
import { exitWhenWritten } from '../../scripts/exit.ts';

/** A program of a journey, and the base path of its API. */
export interface Program {
  readonly file: string;
  readonly basePath: string;
}

/**
 * Runs the programs that a JSON file lists one after another, each against fresh data of a sandbox on loopback. Writes a
 * line for each: `ran FILE`, or `failed FILE: REASON`.
 */
const programs: readonly Program[] = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const sandbox = await startSandbox({ port: 0, allowControl: true });
Object.assign(process.env, ...demoPartners.map(credentialsOf));

for (const { file, basePath } of programs) {
  const headers = { Authorization: `Bearer ${sandbox.controlSecret}` };
  await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST', headers });
  process.env.BASE_URL = sandbox.url + basePath;
  const outcome = await import(pathToFileURL(file).href).then(
    () => `ran ${file}`,
    (error: unknown) => `failed ${file}: ${error}`,
  );
  console.info(outcome);
}

await sandbox.close();
await exitWhenWritten();

/** The variables of a partner: the default one has no suffix. */
function credentialsOf({ name, apiKey, clientId, clientSecret }: Partner, index: number) {
  const variables = {
    ...{ API_KEY: apiKey, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
    ...{ API_USERNAME: clientId, API_PASSWORD: clientSecret },
  };
  const suffix = index === 0 ? '' : `_${name.toUpperCase()}`;
  return Object.fromEntries(Object.entries(variables).map(([variable, value]) => [variable + suffix, value]));
}
