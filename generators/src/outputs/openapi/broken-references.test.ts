import { expect, test } from 'vitest';
import { withoutBrokenReferences } from './broken-references.ts';

test('a broken reference becomes a schema that allows anything', () => {
  const document = {
    components: {
      schemas: {
        Sale: {
          properties: {
            site: { $ref: '#/components/schemas/Site' },
            buyer: { $ref: '#/components/schemas/Buyer' },
          },
        },
        Site: { type: 'object' },
        Remote: { $ref: 'https://example.com/away.yaml' },
      },
    },
  };
  expect(withoutBrokenReferences(document)).toEqual({
    components: {
      schemas: {
        Sale: { properties: { site: { $ref: '#/components/schemas/Site' }, buyer: {} } },
        Site: { type: 'object' },
        Remote: {},
      },
    },
  });
});
