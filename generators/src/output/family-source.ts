import type { ApiModel } from '@partner-apis/model';
import type { Shapes } from '@partner-apis/xsd';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { LoadedFamily } from '../load/loaded-family.ts';
import { buildModel } from '../model/model.ts';
import { familyPackage } from '../plan/package-place.ts';
import { planFamily } from '../plan/plan-family.ts';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import { withSurface } from '../plan/sdk-surface.ts';

/** The source of outputs: a loaded family with its model and its plan. */
export interface FamilySource extends Pick<LoadedFamily, 'document' | 'workflows' | 'versions' | 'schemas'> {
  /** The model of the API. */
  readonly model: ApiModel;
  /** The plan of its SDK. */
  readonly plan: SdkPlan;
  /** The shapes of its XML messages, if it has any. */
  readonly shapes: Shapes | undefined;
}

/**
 * Makes the source of a family's outputs: its model and its plan.
 *
 * @param diagnostics receives everything that the model and the SDK do not express
 * @param check called once the model is built; throws for a document that cannot be used
 * @throws {SpecError} for a document that cannot be used
 */
export async function familySource(
  loaded: LoadedFamily,
  brand: { readonly npmScope: string },
  diagnostics: Diagnostics,
  check: () => void = () => {},
): Promise<FamilySource> {
  const { document, workflows, versions, lock, schemas } = loaded;
  const documented = buildModel(loaded, diagnostics);
  check();
  const place = familyPackage(documented, brand);
  const { model, plan, shapes } = await planFamily(documented, place, schemas, diagnostics, lock);
  return { model: withSurface(model, plan), plan, shapes, document, workflows, versions, schemas };
}
