import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { startSandbox } from '@partner-apis/sandbox/node';
import { withCleanUp } from '../generators/src/write/clean-up.ts';
import { runMain } from './main.ts';
import { ROOT } from './settings.ts';

const COMMAND = path.join(ROOT, 'packages/contract-tests/src/cli.ts');

/**
 * `npm run contract [-- options]`: runs the contract tests against their own sandbox, or against the server of
 * `--base-url` or `--server`, with credentials from the environment.
 */
async function contract(): Promise<void> {
  const options = process.argv.slice(2);
  const elsewhere = options.some((option) => /^--(base-url|server)(=|$)/.test(option));
  process.exitCode = elsewhere ? await runTests(options, {}) : await runAgainstSandbox(options);
}

async function runAgainstSandbox(options: readonly string[]): Promise<number> {
  const sandbox = await startSandbox({ port: 0, allowControl: true });
  const secret = { SANDBOX_CONTROL_SECRET: sandbox.controlSecret ?? '' };
  return withCleanUp(
    () =>
      runTests(['--base-url', sandbox.url, ...options], {
        ...credentialsEnvironment(demoPartners),
        ...secret,
      }),
    () => sandbox.close(),
  );
}

async function runTests(options: readonly string[], credentials: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, COMMAND, ...options], {
    stdio: 'inherit',
    env: { ...process.env, ...credentials },
  });
  // On a signal, the tests write their report, so this process passes the signal on and ends after them.
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', forward).off('SIGTERM', forward);
  return typeof code === 'number' ? code : 1;
}

runMain(contract);
