import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const body = (examples: string) => `openapi: 3.1.1
paths:
  /orders:
    post:
      requestBody:
        content:
          application/xml:
            x-xsd: { schema: xsd/purchase-api-v1/error.xsd, element: Error }
            examples:
${examples}
`;

const HEAD = '<Error>';

test('an XML example matches the schema of its body, and problems are reported at its lines', async () => {
  const source = body(`              wrong:
                value: |-
                  ${HEAD}
                    <Stray/>
                  </Error>`);
  expect(await problemsOf('xml-example-matches-its-schema', source)).toEqual([
    expect.stringMatching(
      /^13:21 Element 'Stray': This element is not expected\. .* Fix the example, or xsd\/purchase-api-v1\/error\.xsd\.$/,
    ),
  ]);
});

test('an example on one line is reported at its value, even if it is not XML', async () => {
  const source = body(`              wrong: { value: '${HEAD}<Stray/></Error>' }
              broken: { value: '<a' }`);
  expect(await problemsOf('xml-example-matches-its-schema', source)).toEqual([
    expect.stringMatching(/^10:31 Element 'Stray'/),
    expect.stringMatching(/^11:32 Couldn't find end of Start Tag a line 1\. Fix the example/),
  ]);
});
