#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { isDateTime } from '../clock/clock.ts';
import { demoPartners } from '../demo-partners.ts';
import { faultList } from '../faults/faults.ts';
import { type StartOptions, startSandbox } from './start-sandbox.ts';

const DEFAULT_PORT = 4010;

const HELP = `Usage: partner-apis-sandbox [options]

  --port NUMBER     port to listen on (${DEFAULT_PORT}); 0: any free one
  --host ADDRESS    address to listen on (127.0.0.1)
  --data FILE       keep the state in this SQLite file; in memory without it
  --clock TIME      let time stand still, at YYYY-MM-DDThh:mm:ss
  --fault NAME      commit a seeded fault; may be repeated
  --list-faults     list the seeded faults
  --allow-reset     allow POST /_sandbox/reset and PUT /_sandbox/clock
  --help            this text
`;

/** What was typed cannot be carried out. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string' },
      data: { type: 'string' },
      clock: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      'list-faults': { type: 'boolean', default: false },
      'allow-reset': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.info(HELP);
  if (values['list-faults']) {
    for (const { name, description } of faultList) console.info(`${name.padEnd(34)}${description}`);
    return;
  }
  if (values.clock !== undefined && !isDateTime(values.clock)) {
    throw new UsageError(`--clock "${values.clock}" is no time of the form YYYY-MM-DDThh:mm:ss.`);
  }
  await run({
    port: readPort(values.port),
    faults: values.fault,
    allowReset: values['allow-reset'],
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.data === undefined ? {} : { dataFile: values.data }),
    ...(values.clock === undefined ? {} : { clock: values.clock }),
  });
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port "${text}" is no port number.`);
  return port;
}

async function run(options: StartOptions): Promise<void> {
  const { url, close } = await startSandbox(options);
  const [partner] = demoPartners;
  console.info(`Sandbox: ${url}`);
  if (partner !== undefined) {
    console.info(`  API key ${partner.apiKey}, client ${partner.clientId}, secret ${partner.clientSecret}`);
  }
  for (const fault of options.faults ?? []) console.info(`  with the fault ${fault}`);
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    void close();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
