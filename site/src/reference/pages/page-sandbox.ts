import { families } from 'virtual:families';
import { settings } from 'virtual:portal-settings';
import { type ApiModel, own } from '@partner-apis/model';
import type { PageSandbox } from './operation-page.ts';

/** Returns the sandbox of a family's pages in this build; undefined if it has none. */
export function pageSandbox({ id }: ApiModel): PageSandbox | undefined {
  if (own(families, id) === undefined) return undefined;
  return { callsServers: settings.tryIt === 'real-servers' };
}
