import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../load/openapi-document.ts';
import { smallPlan } from '../../../plan/testing/small-plan.ts';
import { errorSection } from './error-section.ts';

const OAUTH = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://jobs.example/token', scopes: {} } },
} as const;
const KEY = { type: 'apiKey', in: 'header', name: 'x-key' } as const;

/** Prints the section of a document with this security scheme. */
function sectionOf(
  scheme: NonNullable<NonNullable<OpenApiDocument['components']>['securitySchemes']>[string],
): string {
  const get = { operationId: 'listJobs', responses: { 204: { description: '' } } };
  const parts = { components: { securitySchemes: { access: scheme } }, security: [{ access: [] }] };
  return errorSection(
    smallPlan({ servers: [{ url: 'https://jobs.example' }], paths: { '/jobs': { get } }, ...parts }),
  ).join('\n');
}

it('prints an error whose body lists no problems', () => {
  expect(sectionOf(KEY)).toContain(`  if (error instanceof StatusError) {
    console.error(error.message);
    for (const { error: text, property } of error.errors) console.error(property, text);
  } else`);
});

it('mentions errors of a token endpoint only if the client requests tokens', () => {
  expect(sectionOf(OAUTH)).toContain('| `TokenError` |');
  expect(sectionOf(KEY)).not.toContain('TokenError');
});
