import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { sdkModulesSource } from './sdk-modules.ts';

test('every family has a line that loads its package', () => {
  const source = sdkModulesSource(models, '@scope');
  for (const { id, family } of models) {
    expect(source).toContain(`"${id}": () => import("@scope/${family.packageName}")`);
  }
});
