import { expect, it } from 'vitest';
import { commandFile } from './command-file.ts';

it('names the package and the Node that it needs', () => {
  expect(commandFile('@acme/pets', '>=22.18')).toContain(
    "'@acme/pets needs Node 22.18 or newer, and this is Node '",
  );
});

it('rejects a range that it cannot compare', () => {
  expect(() => commandFile('@acme/pets', '^22')).toThrow(
    '@acme/pets: engines.node is ^22, expected >=<major>.<minor>.',
  );
});
