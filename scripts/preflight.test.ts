import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './settings.ts';

const PREFLIGHT = path.join(ROOT, 'scripts/preflight.mjs');
const TOOL = path.join(ROOT, 'scripts/tool.mjs');

/** Module that makes the process believe it runs on Node 20. */
const ON_NODE_20 = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`,
)}`;

function node(...args: string[]) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, args, { cwd: ROOT, env: { PATH }, encoding: 'utf8' });
}

describe('the preflight', () => {
  it('it stops every command on a Node that is too old, and says what to do', () => {
    const { status, stdout, stderr } = node(
      '--import',
      ON_NODE_20,
      '--import',
      PREFLIGHT,
      '-e',
      'console.log(1)',
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^This runs on Node 20\.19\.0, .*run `npm ci` without --ignore-scripts/);
  });

  it('it runs before a tool, which gets the arguments and sets the exit code', () => {
    const old = node('--import', ON_NODE_20, TOOL, 'node', '-e', 'console.log(1)');
    expect({ status: old.status, stdout: old.stdout }).toEqual({ status: 1, stdout: '' });
    const run = node(TOOL, 'node', '-e', 'console.log(process.argv[1]); process.exit(7)', 'a b ä');
    expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 7, stdout: 'a b ä\n' });
  });

  it('it turns off the telemetry of every tool', () => {
    const print = 'console.log(JSON.stringify(process.env))';
    for (const run of [node('--import', PREFLIGHT, '-e', print), node(TOOL, 'node', '-e', print)]) {
      expect(JSON.parse(run.stdout)).toMatchObject({
        TURBO_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      });
    }
  });

  it('it lets the native compiler use more memory and less of the processor, unless the environment decides', () => {
    const gogc = (env: Readonly<Record<string, string>>) => {
      const { PATH } = process.env;
      const args = [TOOL, 'node', '-p', 'process.env.GOGC'];
      return spawnSync(process.execPath, args, { cwd: ROOT, env: { PATH, ...env }, encoding: 'utf8' }).stdout;
    };
    expect(gogc({})).toBe('400\n');
    expect(gogc({ GOGC: '50' })).toBe('50\n');
  });

  it('it says what to do if the packages are not installed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bare ä-'));
    await cp(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
    const { status, stderr } = node(path.join(folder, 'scripts/tool.mjs'), 'turbo', 'run', 'build');
    await rm(folder, { recursive: true });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The packages are not installed. Run `npm ci`.\n',
    });
  });
});

/** Commands that run the preflight, or only call others that do. */
const PASSES =
  /^(?:npm (?:run )?[\w:]+(?: --[\w=@/-]+| -- --check)*|node (?:(?:--max-opt=2 )?--import (?:\.\.?\/)+scripts\/preflight\.mjs|(?:\.\.\/)?scripts\/(?:tool|after-install)\.mjs) .*|node scripts\/after-install\.mjs)$/;

it.each(['package.json', 'site/package.json'])('every script of %s runs the preflight', (file) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
  expect(commands.filter((command) => !PASSES.test(command))).toEqual([]);
});

describe('after `npm ci`', () => {
  const script = path.join(ROOT, 'scripts/after-install.mjs');
  const installedBy = (version: string) =>
    spawnSync(process.execPath, [script], {
      env: { npm_config_user_agent: `npm/10.8.2 node/v${version} linux x64 workspaces/false` },
      encoding: 'utf8',
    }).stdout;

  it('one line says which Node runs the scripts if npm runs on an older one', () => {
    expect(installedBy('20.20.2')).toBe(
      `npm runs on Node 20.20.2 here; every npm script runs on Node ${process.versions.node}, which is installed now.\n`,
    );
  });

  it('otherwise, nothing is printed', () => {
    expect(installedBy(process.versions.node)).toBe('');
  });
});
