import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { LoadedFamily } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { familyPackage } from '../plan/package-place.ts';
import { planFamily } from '../plan/plan-family.ts';
import { withSurface } from '../plan/sdk-surface.ts';
import type { FamilySource } from './output.ts';

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
