import { describe, expect, it } from 'vitest';
import { CannotStartError, type ProcessToStart, startProcess } from './started-process.ts';

const node = (script: string): ProcessToStart => ({
  what: 'The runtime',
  advice: 'Install it.',
  command: process.execPath,
  args: ['-e', script],
  options: { stdio: ['ignore', 'pipe', 'pipe'] },
  ready: /^listens on (\d+)$/,
});

describe('startProcess', () => {
  it('waits for the line that says that a process is ready, and ends it', async () => {
    const started = await startProcess(
      node(`console.log('hello'); console.log('listens on 80'); setInterval(() => {}, 1000)`),
    );
    expect(started.said[1]).toBe('80');
    await started.close();
  });

  it('says what is missing, why, and what to do, when there is no such program', async () => {
    const starting = startProcess({ ...node(''), command: '/no/such/program' });
    await expect(starting).rejects.toThrow(CannotStartError);
    await expect(starting).rejects.toThrow(
      'The runtime cannot be started: spawn /no/such/program ENOENT. Install it.',
    );
  });

  it('says how a process ended that did not become ready, with what it printed', async () => {
    const starting = startProcess(node(`console.error('no licence'); process.exit(3)`));
    await expect(starting).rejects.toThrow(
      'The runtime cannot be started: it ended with exit code 3, having printed:\nno licence\n. Install it.',
    );
  });
});
