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
