import type { JsonObject } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { smallPlan } from '../../../plan/testing/small-plan.ts';
import { pagingSection } from './paging-section.ts';

const LIST = { type: 'array', items: { type: 'string' } };

/** Prints the section of a list that is paged by number, with this schema of a page. */
function sectionOf(schema: JsonObject): string {
  const parameters = [{ name: 'page', in: 'query' as const, schema: { type: 'integer' } }];
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  const servers = [{ url: 'https://pets.example' }];
  const paths = { '/pets': { get: { operationId: 'listPets', parameters, responses } } };
  return pagingSection(smallPlan({ servers, paths })).join('\n');
}

const pageOf = (items: JsonObject, required: string[], name = 'items') => ({
  type: 'object',
  required: [...required, 'totalPages'],
  properties: { [name]: items, totalPages: { type: 'integer' } },
});

it.each([
  ['that is always there', pageOf(LIST, ['items']), 'page.items.length'],
  ['that may be missing', pageOf(LIST, []), 'page.items?.length'],
  ['that may be null', pageOf({ ...LIST, type: ['array', 'null'] }, ['items']), 'page.items?.length'],
  ['with a name in quotes', pageOf(LIST, [], 'pet-items'), "page['pet-items']?.length"],
])('reads a list of items %s', (_, schema, source) => {
  expect(sectionOf(schema)).toContain(`console.log(${source});`);
});
