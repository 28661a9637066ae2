import { expect, it } from 'vitest';
import { outsideTester } from './outside-tester.ts';

it('it prefers the configured command, then uv, then pipx', () => {
  const some =
    (...present: string[]) =>
    (command: string) =>
      present.includes(command);
  expect(outsideTester({ SCHEMATHESIS: '/opt/st' }, some('uvx'))).toEqual({ command: '/opt/st', args: [] });
  expect(outsideTester({}, some('uvx', 'pipx')).command).toBe('uvx');
  expect(outsideTester({}, some('pipx')).args).toEqual(['run', expect.stringMatching(/^schemathesis==4\./)]);
  expect(() => outsideTester({}, some())).toThrow('install uv or pipx, or set SCHEMATHESIS');
});
