import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../../brand.config.ts';
import { SpecError } from '../../diagnostics/spec-error.ts';
import type { WorkflowsDocument } from '../../load/workflows.ts';
import type { FamilySource } from '../../output/family-source.ts';
import type { Output } from '../../output/output.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';

const FOLDER = 'packages/contract-tests/src/generated';

/**
 * The journeys that the contract tests run: one JSON file for each family that has journeys, and a module that lists
 * them by family.
 */
export const journeysOutput: Output<'model' | 'workflows'> = {
  name: 'journeys',
  needs: ['model', 'workflows'],
  writes: [`${FOLDER}/journeys.ts`, `${FOLDER}/*.journeys.json`],
  all: (sources, { brand }) => journeysFiles(sources, brand),
};

/** @throws {SpecError} when a step calls an operation that is not in the family's document */
export function journeysFiles(
  families: readonly Pick<FamilySource, 'model' | 'workflows'>[],
  brand: Brand,
): GeneratedFile[] {
  const written = families.flatMap(({ model, workflows }) => {
    if (workflows === undefined) return [];
    refuseUnknownOperations(model, workflows);
    return [{ id: model.id, content: `${JSON.stringify(workflows.workflows, null, 1)}\n` }];
  });
  return [
    ...written.map(({ id, content }) => ({ path: `${FOLDER}/${id}.journeys.json`, content })),
    {
      path: `${FOLDER}/journeys.ts`,
      content: journeysModule(
        written.map(({ id }) => id),
        brand,
      ),
    },
  ];
}

function refuseUnknownOperations({ operations }: ApiModel, { file, workflows }: WorkflowsDocument): void {
  const known = new Set(operations.map(({ operationId }) => operationId));
  for (const { workflowId, steps } of workflows) {
    const stray = steps.find(({ operationId }) => !known.has(operationId));
    if (stray === undefined) continue;
    throw new SpecError(
      `the step "${stray.stepId}" of "${workflowId}" calls "${stray.operationId}", which the document does not have.`,
      { file, advice: `It has ${[...known].join(', ')}.` },
    );
  }
}

function journeysModule(ids: readonly string[], { npmScope }: Brand): string {
  const imports = ids.map(
    (id, index) => `import j${index} from './${id}.journeys.json' with { type: 'json' };\n`,
  );
  const entries = ids.map((id, index) => `  '${id}': j${index} as unknown as readonly Workflow[],\n`);
  return `import type { Workflow } from '${npmScope}/model';
${imports.join('')}
/** The journeys of every API family that has some, by the family's id. */
export const journeys: Readonly<Record<string, readonly Workflow[]>> = {
${entries.join('')}};
`;
}
