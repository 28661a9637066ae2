import { Diagnostics } from '../../diagnostics/diagnostics.ts';
import type { NamesLock } from '../../load/names-lock.ts';
import type { OpenApiDocument } from '../../load/openapi-document.ts';
import { buildModel } from '../../model/model.ts';
import { oddModel } from '../../model/testing/odd-document.ts';
import { planSdk, type SdkPlan } from '../sdk-plan.ts';

/** Plans the SDK of a document that has only what a test needs. */
export function smallPlan(
  parts: Partial<OpenApiDocument>,
  entries: SdkPlan['entries'] = [],
  lock?: NamesLock,
): SdkPlan {
  const document = { openapi: '3.1.1', info: { title: 'Jobs', version: '1.0.0' }, ...parts };
  const source = { id: 'jobs', family: oddModel.family, documentFile: 'jobs.yaml', document };
  const place = { npmScope: '@acme', packageName: 'jobs', folder: '.', lockFile: 'names.lock' };
  const diagnostics = new Diagnostics();
  return planSdk(
    buildModel(source, diagnostics),
    { ...place, entries, values: undefined },
    diagnostics,
    lock,
  );
}
