import type { ApiModel } from '@partner-apis/model';
import type { Shapes } from '@partner-apis/xsd';
import { brand } from '../../../../brand.config.ts';
import { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { NOTHING_BY_HAND } from '../../load/hand-written.ts';
import type { FamilySource } from '../../output/family-source.ts';
import type { Output, OutputContext } from '../../output/output.ts';
import { OutputCache } from '../../output/output-cache.ts';
import { familyPackage } from '../../plan/package-place.ts';
import { planSdk } from '../../plan/sdk-plan.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';

/** Returns a context of outputs for tests. */
export function testContext(): OutputContext {
  return {
    brand,
    licence: 'Licence',
    runtimes: { client: '0.3.0', xml: '0.4.0' },
    handWritten: NOTHING_BY_HAND,
    cache: new OutputCache(),
  };
}

/** Returns a model as the source of outputs, with nothing else. */
export function sourceOf(model: ApiModel, shapes?: Shapes): FamilySource {
  return {
    model,
    plan: planSdk(model, familyPackage(model, brand), new Diagnostics()),
    shapes,
    document: { openapi: '3.1.1', info: { title: model.title, version: model.version } },
    workflows: undefined,
    versions: [],
    schemas: undefined,
  };
}

/** Runs one output, and returns its files for each family, followed by those for all of them together. */
export async function runOutput(
  output: Output,
  sources: readonly FamilySource[],
  changes: Partial<OutputContext> = {},
): Promise<readonly GeneratedFile[]> {
  const context = { ...testContext(), ...changes };
  const families = await Promise.all(sources.map((source) => output.family?.(source, context)));
  const all = (await output.all?.(sources, context)) ?? [];
  return [...families.flatMap((emitted) => emitted?.files ?? []), ...all];
}
