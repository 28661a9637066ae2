import type { JsonObject } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { Diagnostics } from '../../../diagnostics/diagnostics.ts';
import { buildModel } from '../../../model/model.ts';
import { oddModel } from '../../../model/testing/odd-document.ts';
import { planSdk } from '../../../plan/sdk-plan.ts';
import { pagingSection } from './paging-section.ts';

const PLACE = {
  ...{ npmScope: '@acme', packageName: 'pets', folder: '.', lockFile: 'names.lock' },
  ...{ entries: [], values: undefined },
};
const LIST = { type: 'array', items: { type: 'string' } };

/** Prints the section of a list that is paged by number, with this schema of a page. */
function sectionOf(schema: JsonObject): string {
  const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer' } }];
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ url: 'https://pets.example' }],
    paths: { '/pets': { get: { operationId: 'listPets', parameters, responses } } },
  };
  const diagnostics = new Diagnostics();
  const loaded = { id: 'pets', family: oddModel.family, documentFile: 'pets.yaml', document };
  return pagingSection(planSdk(buildModel(loaded, diagnostics), PLACE, diagnostics)).join('\n');
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
