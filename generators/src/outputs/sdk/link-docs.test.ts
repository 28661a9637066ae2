import type { Link } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { familyOf } from '../../load/any-family.ts';
import { buildModel } from '../../model/model.ts';
import type { Grouping } from '../../plan/client-methods.ts';
import { planSdk } from '../../plan/sdk-plan.ts';
import { linkLines, linkToMethod } from './link-docs.ts';

const id = (place: 'path' | 'query') => ({
  name: 'id',
  in: place,
  required: true,
  schema: { type: 'string' },
});

/** The lines of an operation whose response has a link. */
function linesOf(link: Partial<Link>, grouping: Grouping = 'none') {
  const document = {
    openapi: '3.1.1',
    info: { title: 'Shop', version: '1.0.0' },
    paths: {
      '/orders': { post: { operationId: 'createOrder', tags: ['orders'], responses: { 201: {} } } },
      '/orders/{id}': {
        put: {
          operationId: 'changeOrder',
          tags: ['orders'],
          parameters: [id('path'), id('query')],
          responses: {},
        },
      },
    },
  };
  const diagnostics = new Diagnostics();
  const model = buildModel({ id: 'shop', family: familyOf('Shop'), document, documentFile: 'shop.json' });
  const place = { npmScope: '@acme', packageName: 'shop', folder: '.', lockFile: '', entries: [] };
  const plan = planSdk(model, place, diagnostics, undefined, grouping);
  const [createOrder] = plan.operations;
  if (createOrder === undefined) throw new Error('no operation');
  const links = [{ name: 'next', description: '', operationId: 'changeOrder', parameters: [], ...link }];
  const responses = createOrder.responses.map((response) => ({ ...response, links }));
  return linkLines({ ...createOrder, responses }, plan.operations, (target) => linkToMethod(target, plan));
}

test('a line has the arguments as the method names them', () => {
  const parameters = [
    { in: 'path', name: 'id', value: '$response.body#/id' },
    { in: 'query', name: 'id', value: 'all' },
  ] as const;

  expect(linesOf({ parameters, requestBody: { note: '{$method}' } })).toEqual([
    'Next: {@link Shop.changeOrder}, with `id` from `$response.body#/id`, `idQuery` `"all"`, `body` `{"note":"{$method}"}`.',
  ]);
});

test('a method of a group is linked by the type of the group', () => {
  expect(linesOf({}, 'tags')).toEqual(['Next: {@link ShopOrders.changeOrder orders.changeOrder}.']);
});

test('a link may name a server', () => {
  const server = { environment: '', url: 'https://eu.example.com', description: '' };
  expect(linesOf({ server })).toEqual(['Next: {@link Shop.changeOrder}, at https://eu.example.com.']);
});
