import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotStartError } from '../testing/started-process.ts';
import { installedServer } from './postgres-installation.ts';
import { startPostgres } from './postgres-server.ts';

const installed = installedServer();

/** As root the server runs as another user; that user may enter neither the clone nor the folder for temporary files. */
describe.skipIf(installed === undefined)('PostgreSQL, where only the owner may enter', () => {
  let closed: string;
  beforeEach(async () => {
    closed = await mkdtemp(path.join(tmpdir(), 'closed ä-'));
    await chmod(closed, 0o700);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(closed, { recursive: true, force: true });
  });

  test('starts, runs a statement, and stops', async () => {
    const link = path.join(closed, 'native');
    await symlink(installed ?? '', link);
    vi.stubEnv('TMPDIR', closed);
    const server = await startPostgres(link);
    await server?.run('postgres', 'CREATE DATABASE one');
    await expect(server?.run('postgres', 'CREATE DATABASE one')).rejects.toThrow('already exists');
    await server?.stop();
  });

  test('says what is missing where the server is not whole', async () => {
    await mkdir(path.join(closed, 'bin'));
    const starting = startPostgres(closed);
    await expect(starting).rejects.toThrow(CannotStartError);
    await expect(starting).rejects.toThrow(/cannot be started: .*ENOENT.*\. Run `npm ci`/s);
  });
});
