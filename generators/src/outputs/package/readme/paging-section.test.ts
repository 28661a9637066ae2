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

const withSign = (sign: JsonObject) => ({ type: 'object', properties: { items: LIST, ...sign } });

it.each([
  [{ totalPages: { type: 'integer' } }, 'The number of pages determines the last page'],
  [{ next: { type: 'string' } }, 'The list ends at a page where `next` is missing, empty or false.'],
  [{ hasMore: { type: 'boolean' } }, 'The list ends at a page where `hasMore` is missing, empty or false.'],
])('names the sign of the end that a page has: %j', (sign, sentence) => {
  expect(sectionOf(withSign(sign))).toContain(sentence);
});
