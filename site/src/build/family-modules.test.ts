import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { familyListSource } from './family-modules.ts';

test('every family has a line that loads its package and its model', () => {
  const source = familyListSource(models, '@scope');
  for (const { id, family } of models) {
    const sdk = `() => import("@scope/${family.packageName}")`;
    const model = `() => import("virtual:model/${id}")`;
    expect(source).toContain(`"${id}": { sdk: ${sdk}, model: ${model}`);
  }
});

test('a family whose bodies are XML messages also loads their descriptions, and no other does', () => {
  const lines = familyListSource(models, '@scope').split('\n');
  const withMessages = lines.filter((line) => line.includes('messages: () => import('));
  expect(withMessages.map((line) => /"([^"]+)"/.exec(line)?.[1])).toEqual(['purchase-api-v1']);
});
