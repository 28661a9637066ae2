import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const CLI = path.join(import.meta.dirname, '../../packages/sandbox/src/node/cli.ts');

/** Mounts a small file system that only this process and its children see, and fills and empties it on request. */
const SCRIPT = `mount -t tmpfs -o size=24m tmpfs "$1" || exit 1
exec 3<&0
while read -r step; do case $step in
  fill) dd if=/dev/zero of="$1/rest" bs=4k 2>/dev/null; echo filled;;
  free) rm "$1/rest"; echo freed;;
esac; done <&3 &
exec "$2" --conditions=partner-apis-source "$3" --port 0 --log none --data "$1/data.sqlite"`;

const canMount =
  spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt'], { stdio: 'ignore' })
    .status === 0;
if (!canMount) console.warn('skipped: a small file system needs root and the unshare and mount of Linux');

describe.skipIf(!canMount)('on a disk that is full', () => {
  let folder: string;
  let child: ChildProcess;
  let lines: Interface;
  let errors = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'disk-'));
    errors = '';
    child = spawn('unshare', ['--mount', 'sh', '-c', SCRIPT, 'sh', folder, process.execPath, CLI]);
    child.stderr?.on('data', (chunk) => {
      errors += String(chunk);
    });
    if (child.stdout === null) throw new Error('The sandbox says nothing');
    lines = createInterface({ input: child.stdout });
  }, 60_000);
  afterEach(async () => {
    const ended = once(child, 'close');
    child.stdin?.end();
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** The first line that matches. */
  async function line(pattern: RegExp): Promise<string> {
    for (;;) {
      const [text]: string[] = await once(lines, 'line');
      const found = pattern.exec(text ?? '')?.[0];
      if (found !== undefined) return found;
    }
  }

  test('calls receive 503, health and log name it, and all is well when there is space again', async () => {
    const url = await line(/http:\/\/[\d.]+:\d+/);
    const token = () =>
      fetch(`${url}/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa('demo-client:demo-secret')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
    const health = () => fetch(`${url}/health`);
    expect((await token()).status).toBe(200);
    expect((await health()).status).toBe(200);
    const filled = line(/^filled$/);
    child.stdin?.write('fill\n');
    await filled;
    // SQLite first uses the space that it has reserved.
    let refused = await token();
    for (let count = 0; count < 20_000 && refused.status === 200; count++) refused = await token();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
    for (let again = 0; again < 5; again++) {
      expect([(await token()).status, (await health()).status]).toEqual([503, 503]);
    }
    const ill = await health();
    expect(ill.status).toBe(503);
    expect(await ill.json()).toEqual({ status: 'unavailable', store: 'full' });
    expect(errors).toMatch(/GET \/health: StoreUnavailableError: The disk of the data file is full/);
    expect(errors).not.toContain('no transaction is active');
    const freed = line(/^freed$/);
    child.stdin?.write('free\n');
    await freed;
    expect((await token()).status).toBe(200);
    expect((await health()).status).toBe(200);
  }, 120_000);
});
