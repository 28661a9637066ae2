import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsumerProject, createConsumerProject } from './consumer-project.ts';

let project: ConsumerProject;
beforeAll(async () => {
  project = await createConsumerProject(['client', 'ebooking', 'sandbox', 'contract-tests']);
});
afterAll(() => project?.remove());

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

describe('the packed packages, installed in an empty folder', () => {
  it('book an appointment from plain JavaScript', async () => {
    await project.write('book.js', BOOKING);
    expect((await project.run('node', 'book.js')).trim()).toBe('CONFIRMED');
  });

  it.each(['node16', 'nodenext', 'bundler'])(
    'type-check under --strict with moduleResolution %s',
    async (resolution) => {
      await project.write(
        'typed.ts',
        `import { Ebooking, type AppointmentStatus, type Booking } from '@partner-apis/ebooking';
const client = new Ebooking({ auth: { apiKey: 'k', clientId: 'i', clientSecret: 's' } });
const booking: Booking = { centreCode: 'C', timeSlot: '2026-03-04T10:00', services: [{ serviceCode: 'S', quantity: 1 }] };
export const appointmentCode: Promise<string> = client.createAppointment({ body: booking }).then((b) => b.appointmentCode);
export const status: Promise<AppointmentStatus> = client.getAppointmentStatus({ appointmentCode: 'A' });
// @ts-expect-error quantity is a number
client.createAppointment({ body: { ...booking, services: [{ serviceCode: 'S', quantity: '1' }] } });
// @ts-expect-error appointmentCode is required
client.cancelAppointment({});
`,
      );
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      await project.run(
        ...([
          'tsc',
          '--strict',
          '--noEmit',
          '--target',
          'es2023',
          '--lib',
          'es2023,dom',
          '--types',
          '',
        ] as const),
        ...['--module', module, '--moduleResolution', resolution, 'typed.ts'],
      );
    },
  );

  it('bundle for a browser without anything from Node', async () => {
    await project.write('book.js', BOOKING);
    await project.run(
      'esbuild',
      'book.js',
      '--bundle',
      '--format=esm',
      '--platform=browser',
      '--outfile=bundle.js',
    );
    const bundle = await project.run(
      'node',
      '-e',
      'process.stdout.write(require("fs").readFileSync("bundle.js", "utf8"))',
    );
    expect(bundle).not.toMatch(/["']node:/);
  });

  it('serve the sandbox and prove it with the contract tests, from their commands', async () => {
    const bin = path.join(project.folder, 'node_modules', '.bin');
    const server = spawn(process.execPath, [
      path.join(bin, 'partner-apis-sandbox'),
      '--port',
      '0',
      '--allow-reset',
    ]);
    try {
      const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
      const url = /https?:\/\/[^\s/]+/.exec(line)?.[0] ?? '';
      await project.write(
        'prove.js',
        `import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { spawnSync } from 'node:child_process';
const env = { ...process.env, ...credentialsEnvironment(demoPartners) };
const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/.bin/partner-apis-contract-tests', '--base-url', ${JSON.stringify(url)}], { env, encoding: 'utf8' });
console.log(stdout, stderr);
process.exitCode = status;
`,
      );
      expect(await project.run('node', 'prove.js')).toMatch(/[1-9]\d* passed, 0 failed/);
    } finally {
      server.kill();
    }
  });
});
