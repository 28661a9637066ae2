#!/usr/bin/env node
import type { Fault } from '../contract/fault.ts';
import { chooseFamilies } from '../setup/choose-families.ts';
import { demoPartners } from '../setup/demo-partners.ts';
import { HELP, readCommand, type StartCommand } from './cli-options.ts';
import type { LogFormat } from './request-log.ts';
import { DRAIN_MS } from './server-limits.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command === 'help') return console.info(HELP);
  if (command === 'scenarioSchema') {
    const { printScenarioSchema } = await import('./scenario-file.ts');
    return await printScenarioSchema();
  }
  if ('listFaults' in command) {
    const { faultList, faults } = await import('../faults/index.ts');
    // Only checks the ids: the families are not loaded.
    chooseFamilies(command.families);
    return console.info(faultList(faults, command.families));
  }
  // The reader of the output may have exited; the sandbox continues without it.
  process.stdout.on('error', () => {});
  const sandbox = await started(command);
  // A secret chosen by the user is not printed.
  const { controlSecret, ...withoutSecret } = sandbox;
  const isOwn = command.controlSecret !== undefined || controlSecret === undefined;
  console.info(greeting(isOwn ? withoutSecret : sandbox, command, command.requestLog));
  endOnSignal(() => sandbox.close(DRAIN_MS));
}

async function started({ scenarioFile, faultNames, ...options }: StartCommand): Promise<RunningSandbox> {
  const all = { ...options, faults: await faultsNamed(faultNames), chooseFaults: faultsNamed };
  if (scenarioFile === undefined) return await startSandbox(all);
  const { startWithFile } = await import('./scenario-file.ts');
  return await startWithFile(scenarioFile, all);
}

/** Loads the list of faults only if some are given. */
async function faultsNamed(names: readonly string[]): Promise<readonly Fault[]> {
  if (names.length === 0) return [];
  const { chooseFaults } = await import('../faults/index.ts');
  return chooseFaults(names);
}

function greeting(
  { url, controlSecret, metricsUrl }: RunningSandbox,
  { faultNames, conditions = {} }: StartCommand,
  format: LogFormat,
): string {
  if (format === 'json') {
    return JSON.stringify({
      time: new Date().toISOString(),
      message: 'Listening',
      url,
      controlSecret,
      metricsUrl,
    });
  }
  const [partner] = demoPartners;
  return [
    `Sandbox: ${url}`,
    ...(partner === undefined
      ? []
      : [`  API key ${partner.apiKey}, client ${partner.clientId}, secret ${partner.clientSecret}`]),
    ...(metricsUrl === undefined ? [] : [`  metrics ${metricsUrl}`]),
    ...(controlSecret === undefined ? [] : [`  control secret ${controlSecret}`]),
    ...Object.entries(conditions).map(([name, value]) => `  with ${name} ${value}`),
    ...faultNames.map((name) => `  with the fault ${name}`),
  ].join('\n');
}

/** Closes the sandbox on the first signal, and ends the process at once on the second. */
function endOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    // A hanging database connection would keep the process alive, so it exits once the request log is written.
    void close().then(() => process.stdout.write('', () => process.exit()));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  // Node reports an option that does not exist, or lacks its value, as a type error.
  console.error(error instanceof TypeError ? `${reason}; --help lists the options.` : reason);
  process.exitCode = 1;
});
