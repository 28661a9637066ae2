import { access } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { readCheckedYaml } from './checked-yaml.ts';
import { workflowsSchema } from './workflows-schema.ts';
import { readText } from './yaml.ts';

/** A family's journeys, as far as the generators look into them. */
export interface WorkflowsDocument {
  readonly file: string;
  /** As it is written. */
  readonly text: string;
  readonly workflows: readonly WorkflowObject[];
}

interface WorkflowObject {
  readonly workflowId: string;
  readonly steps: readonly { readonly stepId: string; readonly operationId: string }[];
  readonly [field: string]: unknown;
}

const ADVICE = 'See generators/src/load/workflows-schema.ts for what a journey may use.';

const validate = new Ajv({ allErrors: true }).compile<{ workflows: WorkflowObject[] }>(workflowsSchema);

/**
 * Reads the `workflows.arazzo.yaml` beside an OpenAPI document.
 *
 * @returns undefined when the family has none
 * @throws {SpecError} when it is not Arazzo, or uses more of it than the contract tests run
 */
export async function loadWorkflows(documentFile: string): Promise<WorkflowsDocument | undefined> {
  const file = path.join(path.dirname(documentFile), 'workflows.arazzo.yaml');
  if (!(await exists(file))) return undefined;
  const { workflows } = await readCheckedYaml(file, validate, ADVICE);
  return { file, text: await readText(file), workflows };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
