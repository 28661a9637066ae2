import { expect, it } from 'vitest';
import type { ServerObject } from '../../../load/openapi-document.ts';
import { smallPlan } from '../../../plan/testing/small-plan.ts';
import { serverSection } from './server-section.ts';

/** Prints the section of a document with these servers. */
function sectionOf(...servers: readonly ServerObject[]): string {
  const get = { operationId: 'listJobs', responses: { 204: { description: '' } } };
  return serverSection(smallPlan({ servers, paths: { '/jobs': { get } } })).join('\n');
}

const REGION = { default: 'us', enum: ['us', 'de'] };
const HOST = { default: 'jobs.example', description: 'Your instance.' };

it('has no section for a server without a choice, or without a host', () => {
  expect(sectionOf({ url: 'https://jobs.example' })).toBe('');
  expect(sectionOf({ url: '/v1' }, { url: '/v2' })).toBe('');
});

it('chooses between servers', () => {
  const section = sectionOf({ url: 'https://jobs.example' }, { url: 'https://eu.jobs.example' });

  expect(section).toContain("  environment: 'eu', // 'production' by default\n");
  expect(section).not.toContain('serverVariables');
});

it('sets variables to a value that is not the default', () => {
  const section = sectionOf({ url: 'https://{region}.jobs.example', variables: { region: REGION } });

  expect(section).toContain("  serverVariables: { region: 'de' },\n");
  expect(section).toContain('Choose any other server with `baseUrl`.');
});

it('shows a variable without listed values by its default', () => {
  expect(sectionOf({ url: 'https://{host}', variables: { host: HOST } })).toContain(
    "  serverVariables: { host: 'jobs.example' },\n",
  );
});

it('names the variables of all servers, and sets those of the chosen one that have another value', () => {
  const section = sectionOf(
    { url: 'https://{host}', variables: { host: HOST } },
    { url: 'https://{region}.test.{host}', variables: { region: REGION, host: HOST } },
  );

  expect(section).toContain('Set the variables `host`, `region` in the address');
  expect(section).toContain("// 'production' by default\n  serverVariables: { region: 'de' },\n");
});
