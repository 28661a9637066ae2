import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSandbox } from '../setup/create-sandbox.ts';
import { demoPartners } from '../setup/demo-partners.ts';
import { HELP } from './cli-options.ts';

const README = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

const options = [...HELP.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option ?? '');

test.each(options.filter((option) => option !== '--help'))('the README explains %s', (option) => {
  expect(README).toContain(`\`${option}`);
});

test.each(demoPartners)('the README lists the partner $name', (partner) => {
  const { name, apiKey, clientId, clientSecret, description } = partner;
  const words = description[0]?.toLowerCase() + description.slice(1);
  expect(README).toContain(
    `| \`${name}\` | \`${apiKey}\` | \`${clientId}\` | \`${clientSecret}\` | ${words} |`,
  );
});

test('the scenario in the README can be loaded', async () => {
  const [, scenario = ''] = /```yaml\n(# monday\.yaml[\s\S]*?)```/.exec(README) ?? [];
  expect(scenario).toContain('calls:');
  await createSandbox({ scenario }).reset();
});
