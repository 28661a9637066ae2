import type { ApiModel } from '@partner-apis/model';
import { isXmlContent, modelContents } from '@partner-apis/model';
import { NAMES_LOCK } from '../load/names-lock.ts';
import type { PackagePlace } from './sdk-plan.ts';

/** The entries of an SDK without optional parts. */
export const SDK_ENTRIES = ['operations', 'types'] as const;

/** Returns where a family's SDK is in the repository: in a package with all entries. */
export function familyPackage(model: ApiModel, { npmScope }: { readonly npmScope: string }): PackagePlace {
  const { packageName, dates, int64 } = model.family;
  const messages = modelContents(model).some(isXmlContent) ? ['messages'] : [];
  const webhooks = model.webhooks === undefined ? [] : ['webhooks'];
  return {
    npmScope,
    packageName: `${npmScope}/${packageName}`,
    folder: `packages/${packageName}`,
    lockFile: `specs/${model.id}/${NAMES_LOCK}`,
    entries: [...SDK_ENTRIES, 'schemas', 'react', 'mocks', 'openapi', 'fetch', ...messages, ...webhooks],
    values: dates === undefined && int64 === undefined ? undefined : { dates, int64 },
  };
}
