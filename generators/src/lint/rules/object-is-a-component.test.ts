import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const MESSAGE = 'The object has no name. Move it to `components/schemas` and reference it.';

test('an inline object is found anywhere', async () => {
  const source = `
    openapi: 3.1.1
    paths:
      /slots:
        post:
          requestBody:
            content:
              application/json:
                schema: { type: object }
          parameters:
            - name: filter
              in: query
              schema:
                properties: {}
    components:
      schemas:
        Booking:
          type: object
          properties:
            driver: { type: object }
            services:
              type: array
              items: { type: [object, 'null'] }
            choice:
              oneOf:
                - { type: object }
          additionalProperties: { type: object }
  `;
  const positions = ['8:13', '12:11', '19:9', '22:11', '25:15', '26:7'];
  expect(await problemsOf('object-is-a-component', source)).toEqual(
    positions.map((at) => `${at} ${MESSAGE}`),
  );
});

test('references, plain values and parts of an object are accepted', async () => {
  const source = `
    openapi: 3.1.1
    components:
      schemas:
        Page:
          type: object
          allOf:
            - $ref: '#/components/schemas/Pagination'
            - { type: object }
          properties:
            items: { type: array, items: { $ref: '#/components/schemas/Pagination' } }
            count: { type: integer }
        Pagination: { type: object }
  `;
  expect(await problemsOf('object-is-a-component', source)).toEqual([]);
});
