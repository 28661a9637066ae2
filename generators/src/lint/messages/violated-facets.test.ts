import path from 'node:path';
import { expect, it } from 'vitest';
import { printProblem } from '../problem.ts';
import { withViolatedFacets } from './violated-facets.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TOO_LONG = "The value has a length of '18'; this exceeds the allowed maximum length of '17'.";

function problem(file: string, line: number, element: string, schema: string) {
  return {
    ...{ file, line, column: 3, rule: 'xml-example-matches-its-schema' },
    message: `Element '${element}': [facet 'maxLength'] ${TOO_LONG}`,
    advice: `Fix the example, or xsd/purchase-api-v1/${schema}.xsd.`,
  };
}

const printed = async (problems: Parameters<typeof withViolatedFacets>[1]) =>
  (await withViolatedFacets(ROOT, problems)).map(printProblem);

it('reports examples that violate one facet as one problem, at the facet', async () => {
  const problems = [
    problem('a.xml', 2, 'BuyersArticleID', 'order_A2'),
    problem('b.xml', 3, '{urn:any}BuyersArticleID', 'quote_A2'),
  ];
  expect(await printed(problems)).toEqual([
    expect.stringMatching(
      /^xsd\/purchase-api-v1\/articles\.xsd:\d+:7: 2 examples have a BuyersArticleID that violates xs:maxLength\. In a\.xml:2: The value has .* Fix the facet, or the examples\. \(xml-example-matches-its-schema\)$/,
    ),
  ]);
});

it('reports a single example at its line, with the place of the facet', async () => {
  expect(await printed([problem('a.xml', 2, 'BuyersArticleID', 'order_A2')])).toEqual([
    expect.stringMatching(
      /^a\.xml:2:3: Element 'BuyersArticleID': \[facet 'maxLength'\] .* Fix the example, or xsd\/purchase-api-v1\/articles\.xsd:\d+\. /,
    ),
  ]);
});

it('reports the violations of a rule, which has the advice in its message, in the same way', async () => {
  const { advice, message, ...rest } = problem('openapi.yaml', 2, 'BuyersArticleID', 'order_A2');
  expect(await printed([{ ...rest, message: `${message} ${advice}`, advice: '' }])).toEqual([
    expect.stringMatching(/Fix the example, or xsd\/purchase-api-v1\/articles\.xsd:\d+\. \(/),
  ]);
});

it('leaves all other problems as they are', async () => {
  const others = [
    problem('a.xml', 2, 'NoSuchElement', 'order_A2'),
    { ...problem('a.xml', 2, 'BuyersArticleID', 'order_A2'), rule: 'another' },
    {
      ...problem('a.xml', 2, 'Stray', 'order_A2'),
      message: "Element 'Stray': This element is not expected.",
    },
  ];
  expect(await withViolatedFacets(ROOT, others)).toEqual(others);
});
