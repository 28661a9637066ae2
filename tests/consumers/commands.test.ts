import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openConsumerProject } from './consumer-project.ts';
import { startInstalledSandbox } from './servers.ts';

const project = openConsumerProject(inject('consumerFolder'));

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

const PROOF = `
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { spawnSync } from 'node:child_process';

const [, , command, url] = process.argv;
const env = { ...process.env, ...credentialsEnvironment(demoPartners) };
const { status } = spawnSync(process.execPath, [command, '--base-url', url], { env, stdio: 'inherit' });
process.exitCode = status;
`;

describe('the packed sandbox and contract tests', () => {
  it('take a booking from plain JavaScript, within one process', async () => {
    await project.write('book.js', BOOKING);
    expect((await project.run('node', 'book.js')).trim()).toBe('CONFIRMED');
  });

  it('serve the sandbox and prove it, by their commands', async () => {
    await project.write('prove.js', PROOF);
    const command = path.join('node_modules', '.bin', 'partner-apis-contract-tests');
    const { url, close } = await startInstalledSandbox(project.folder, '--allow-control');
    try {
      expect(await project.run('node', 'prove.js', command, url)).toMatch(/[1-9]\d* passed, 0 failed/);
    } finally {
      await close();
    }
  });
});
