import { expect, test } from 'vitest';
import { withPlacesForAnchors } from './anchors.ts';

const schemas = (given: object) => ({ components: { schemas: { ...given } } });

test('an anchor and an address are places', () => {
  const Named = { Size: { $anchor: 'size' }, Kind: { $id: 'https://example.com/kind' } };
  const Pet = { properties: { size: { $ref: '#size' }, kind: { $ref: 'https://example.com/kind' } } };

  expect(withPlacesForAnchors(schemas({ ...Named, Pet }))).toEqual(
    schemas({
      ...Named,
      Pet: {
        properties: {
          size: { $ref: '#/components/schemas/Size' },
          kind: { $ref: '#/components/schemas/Kind' },
        },
      },
    }),
  );
});

test('an anchor of two schemas is none', () => {
  const document = schemas({ A: { $anchor: 'x' }, B: { $anchor: 'x' }, C: { $ref: '#x' } });
  expect(withPlacesForAnchors(document)).toEqual(document);
});
