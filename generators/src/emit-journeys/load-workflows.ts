import { access } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { SpecError } from '../load/spec-error.ts';
import { readYaml } from '../load/yaml.ts';
import { workflowsSchema } from './workflows-schema.ts';

/** A family's journeys, as far as the generators look into them. */
export interface WorkflowsDocument {
  readonly file: string;
  readonly workflows: readonly WorkflowObject[];
}

export interface WorkflowObject {
  readonly workflowId: string;
  readonly steps: readonly { readonly stepId: string; readonly operationId: string }[];
  readonly [field: string]: unknown;
}

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
  const data = await readYaml(file);
  if (validate(data)) return { file, workflows: data.workflows };
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message = 'is not valid', params }) =>
      `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
  throw new SpecError(problems.join('; '), {
    file,
    advice: 'See generators/src/emit-journeys/workflows-schema.ts for what a journey may use.',
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
