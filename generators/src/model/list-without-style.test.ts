import { expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { familyOf } from '../load/any-family.ts';
import { buildModel } from './model.ts';

it('reports a list that is separated by tabs, and types it as a string', () => {
  const diagnostics = new Diagnostics();
  const schema = { type: 'string' } as const;
  const parameter = { name: 'ids', in: 'query', 'x-separated-by': 'tabs', schema } as const;
  const model = buildModel(
    {
      id: 'pets',
      family: familyOf('Pets'),
      documentFile: 'pets.json',
      document: {
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1.0.0' },
        servers: [{ url: 'https://api.example.com' }],
        paths: {
          '/pets': { get: { parameters: [parameter], responses: { 204: { description: 'Done.' } } } },
        },
      },
    },
    diagnostics,
  );

  expect(model.operations[0]?.parameters).toMatchObject([{ name: 'ids', schema: { type: 'string' } }]);
  expect([...diagnostics]).toMatchObject([
    { code: 'list-without-style', pointer: '/paths/~1pets/get/parameters/0' },
  ]);
});
