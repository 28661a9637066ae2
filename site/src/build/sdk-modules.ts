import type { ApiModel } from '@partner-apis/model';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:sdks';
const RESOLVED = `\0${VIRTUAL}`;

/**
 * Offers `virtual:sdks`: for every family, a function that loads its SDK. The list is made from the models,
 * so that no source of the site names a family.
 *
 * @param npmScope scope of the packages, with the `@`
 */
export function sdkModules(models: readonly ApiModel[], npmScope: string): Plugin {
  return {
    name: 'partner-apis:sdks',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? sdkModulesSource(models, npmScope) : undefined),
  };
}

/** The source of `virtual:sdks`: model id → `() => import('<package>')`. */
export function sdkModulesSource(models: readonly ApiModel[], npmScope: string): string {
  const entries = models.map(({ id, family }) => {
    const specifier = JSON.stringify(`${npmScope}/${family.packageName}`);
    return `  ${JSON.stringify(id)}: () => import(${specifier}),\n`;
  });
  return `export const sdks = {\n${entries.join('')}};\n`;
}
