import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoPartners } from '@partner-apis/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, listen } from './testing/loopback.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Some machines with Node have no curl. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** `npm start` on free ports, with its state in its own folder. */
describe('npm start', { timeout: 180_000 }, () => {
  let folder: string;
  let started: ChildProcess;
  let output = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'start ä-'));
    output = '';
  });
  afterEach(async () => {
    if (started.exitCode === null && started.signalCode === null) {
      process.kill(-(started.pid ?? 0), 'SIGINT');
      await once(started, 'exit');
    }
    await rm(folder, { recursive: true });
  });

  const ready = () => expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl-C ends everything');

  function start(portalPort: number, sandboxPort: number, mcpPort: number): void {
    // As for someone who runs the tools for the first time, by hand.
    const { CI: _, ...environment } = process.env;
    started = spawn(process.execPath, [path.join(ROOT, 'scripts/tool.mjs'), 'npm', 'start'], {
      cwd: ROOT,
      // Its own process group, which receives Ctrl-C as in a terminal.
      detached: true,
      env: {
        ...environment,
        XDG_CONFIG_HOME: path.join(folder, 'config'),
        PORTAL_PORT: String(portalPort),
        SANDBOX_PORT: String(sandboxPort),
        MCP_PORT: String(mcpPort),
        SANDBOX_DATA: path.join(folder, 'sandbox.sqlite'),
      },
    });
    started.once('error', (error) => {
      output += `npm cannot be started: ${error.message}`;
    });
    started.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
    });
    started.stderr?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }

  it('serves portal and sandbox, prints the demo credentials, and ends with Ctrl-C', async () => {
    const [portalPort, sandboxPort, mcpPort] = [await freePort(), await freePort(), await freePort()];
    start(portalPort, sandboxPort, mcpPort);
    await ready();
    const portal = await fetch(`http://localhost:${portalPort}/portal/`);
    expect(await portal.text()).toContain('eBooking documentation');
    for (const { apiKey, clientSecret } of demoPartners) {
      expect(output).toContain(apiKey);
      expect(output).toContain(clientSecret);
    }
    expect(output).not.toMatch(/telemetry/i);
    const listed = await fetch(`http://127.0.0.1:${mcpPort}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(await listed.text()).toContain('call_sandbox');
    const secret = /^Control secret {3}(\S+)$/m.exec(output)?.[1];
    const reset = (headers: Record<string, string>) =>
      fetch(`http://localhost:${sandboxPort}/_sandbox/reset`, { method: 'POST', headers });
    expect((await reset({})).status).toBe(401);
    expect((await reset({ Authorization: `Bearer ${secret}` })).status).toBe(204);

    process.kill(-(started.pid ?? 0), 'SIGINT');
    await once(started, 'exit');
    await expect(fetch(`http://localhost:${sandboxPort}/health`)).rejects.toThrow('fetch failed');
  });

  it.skipIf(!hasCurl)('prints a line for the shell that books an appointment', async () => {
    start(await freePort(), await freePort(), await freePort());
    await ready();
    const line = output.split('\n').find((text) => text.startsWith('curl ')) ?? '';
    const { stdout } = await promisify(execFile)('sh', ['-c', line]);
    expect(stdout).toMatch(/^HTTP\/1\.1 202 .*"appointmentCode":"A\d+"/s);
  });

  it('says in one line that a port is taken', async () => {
    const occupied = createServer();
    const port = await listen(occupied);
    start(await freePort(), port, await freePort());
    const [code] = await once(started, 'exit');
    occupied.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is taken. Stop what listens there, or choose another: SANDBOX_PORT=`,
    );
  });
});
