import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { ROOT } from '../../scripts/settings.ts';
import { otherNode } from './other-node.ts';
import { CONTROL_SECRET, startInstalledSandbox } from './servers.ts';
import { sharedConsumer } from './shared-consumer.ts';

const { project } = await sharedConsumer();

const BOOKING = `
import { Ebooking } from '@partner-apis/ebooking';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';

const sandbox = createSandbox();
const [{ apiKey, clientId, clientSecret }] = demoPartners;
const client = new Ebooking({
  auth: { apiKey, clientId, clientSecret },
  fetch: (input, init) => sandbox.fetch(new Request(input, init)),
});
const services = [{ serviceCode: 'PUNCTURE-REPAIR', quantity: 1 }];
const { timeSlots } = await client.searchTimeslots({ centreCode: 'C1000001', body: { services } });
const timeSlot = timeSlots.at(-1).startTime;
const booked = await client.createAppointment({ body: { centreCode: 'C1000001', timeSlot, services } });
const { status } = await client.getAppointmentStatus({ appointmentCode: booked.appointmentCode });
console.log(status);
`;

/**
 * The kinds that call every operation, with each of its errors. The other kinds are run from the sources
 * that the packages are built from, by `tests/contract/family/suite.test.ts`: once.
 */
const KINDS = ['example', 'error', 'content-type', 'journey', 'chain'];
const PETS = {
  swagger: '2.0',
  info: { title: 'Pets', version: '1.0.0' },
  paths: {
    '/pets/{id}': {
      get: {
        operationId: 'get_pet',
        parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
        responses: { 200: { description: 'A pet.', schema: { $ref: '#/definitions/Pet' } } },
      },
    },
  },
  definitions: { Pet: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } } },
};

const PROOF = `
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { spawnSync } from 'node:child_process';

const [, , command, ...options] = process.argv;
const secret = { SANDBOX_CONTROL_SECRET: '${CONTROL_SECRET}' };
const env = { ...process.env, ...credentialsEnvironment(demoPartners), ...secret };
const { status } = spawnSync(process.execPath, [command, ...options], { env, stdio: 'inherit' });
process.exitCode = status;
`;

describe('the packed sandbox, contract tests and generator of SDKs', () => {
  it('take a booking from plain JavaScript, within one process', async () => {
    await project.write('book.js', BOOKING);
    expect((await project.run('node', 'book.js')).trim()).toBe('CONFIRMED');
  });

  it('serve the sandbox under the conditions of its options', async () => {
    const { url, close } = await startInstalledSandbox(
      project.folder,
      ...['--data', path.join(project.folder, 'data.sqlite'), '--seed', '7', '--empty'],
      ...['--rate-limit', '1', '--latency', '1-5', '--error-rate', '0', '--drop-rate', '0', '--log', 'json'],
    );
    try {
      expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', store: 'ok' });
      const headers = { clientid: 'demo-client', Authorization: `Basic ${btoa('demo-client:demo-secret')}` };
      const list = () => fetch(`${url}/party-erm/v1/parties`, { headers });
      expect((await list()).status).toBe(200);
      expect((await list()).status).toBe(429);
    } finally {
      await close();
    }
  });

  it('look for a database only when they are told to, and say when it is not there', async () => {
    const options = ['--database-url', 'postgres://anna:secret@127.0.0.1:1/sandbox'];
    const command = path.join('node_modules', '.bin', 'partner-apis-sandbox');
    const run = project.run('node', command, ...options);
    await expect(run).rejects.toThrow(
      'The PostgreSQL server at 127.0.0.1:1 cannot be reached (ECONNREFUSED)',
    );
  });

  it('make a package of a document, which builds and passes its tests', async () => {
    await project.write('pets.json', JSON.stringify(PETS));
    const command = path.join('node_modules', '.bin', 'partner-apis-sdk');
    expect(await project.run('node', command, 'pets.json', '--out', 'pets')).toContain(
      'sdk: pets: 1 operation,',
    );

    // Its libraries are installed above it.
    await project.run('tsc', '-p', 'pets', '--checkers', '1');
    expect(await project.run('node', '--test', 'pets/test/generated/operations.test.js')).toMatch(/pass 1\b/);
  });

  it('serve the sandbox and prove it, by their commands', async () => {
    await project.write('prove.js', PROOF);
    const command = path.join('node_modules', '.bin', 'partner-apis-contract-tests');
    const { url, close } = await startInstalledSandbox(project.folder, '--allow-control');
    try {
      const options = ['--base-url', url, ...KINDS.flatMap((kind) => ['--kind', kind])];
      expect(await project.run('node', 'prove.js', command, ...options)).toMatch(/[1-9]\d* passed, 0 failed/);
    } finally {
      await close();
    }
  });
});

const COMMANDS = (await publishedPackages()).flatMap(({ manifest }) =>
  Object.keys(manifest.bin ?? {}).map((command) => ({ command, name: manifest.name })),
);

describe.each(COMMANDS)('the packed command $command', ({ command, name }) => {
  it('says on an older Node which one it needs', async () => {
    const run = project.run(await otherNode('20.19.6'), path.join('node_modules', '.bin', command), '--help');
    await expect(run).rejects.toThrow(`${name} needs Node 22.18 or newer, and this is Node 20.19.6.\n`);
  });

  it('names no script of our repository', async () => {
    const { scripts }: { scripts: object } = JSON.parse(
      await readFile(path.join(ROOT, 'package.json'), 'utf8'),
    );
    const modules = path.join(project.folder, 'node_modules', name, 'dist');
    const texts = await Promise.all(
      (await readdir(modules))
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFile(path.join(modules, file), 'utf8')),
    );
    const named = texts.join('').match(/npm run [\w:-]+/g) ?? [];

    // A package that a command makes has this script, too.
    const ours = Object.keys(scripts).filter((script) => script !== 'build');
    expect(named.filter((text) => ours.includes(text.slice('npm run '.length)))).toEqual([]);
  });
});
