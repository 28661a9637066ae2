import { expect, test } from 'vitest';
import { titleInText } from './title-in-text.ts';

test.each([
  ['Party API', 'the Party API'],
  ['Docker Engine API v1.51', 'the Docker Engine API v1.51'],
  ['Zoom Meeting Service', 'the Zoom Meeting Service'],
  ['The Plaid API', 'the Plaid API'],
  ["Netlify's API documentation", "Netlify's API"],
  ['Asana', 'Asana'],
  ['Pets REST-API.', 'the Pets REST-API'],
  ['Pets API documentation', 'the Pets API'],
  ['Pets documentation', 'Pets documentation'],
  ['Swagger Petstore - OpenAPI 3.0', 'Swagger Petstore - OpenAPI 3.0'],
  ['Therapy', 'Therapy'],
])('%s is %s in a sentence', (title, text) => {
  expect(titleInText(title)).toBe(text);
});
