import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Workflow } from '@partner-apis/model';
import { parseWorkflow, type WrittenWorkflow } from '@partner-apis/model/arazzo';
import { Ajv } from 'ajv';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readCheckedYaml } from './checked-yaml.ts';
import { readText } from './text.ts';
import { workflowsSchema } from './workflows-schema.ts';

/** A family's journeys. */
export interface WorkflowsDocument {
  readonly file: string;
  /** The YAML source. */
  readonly text: string;
  /** The workflows, with parsed expressions and conditions. */
  readonly workflows: readonly Workflow[];
}

const ADVICE = 'See generators/src/load/workflows-schema.ts for what a journey may use.';

const validate = new Ajv({ allErrors: true, validateSchema: false }).compile<{
  workflows: WrittenWorkflow[];
}>(workflowsSchema);

/**
 * Reads the `workflows.arazzo.yaml` beside an OpenAPI document.
 *
 * @returns undefined when the family has none
 * @throws {SpecError} when it is not Arazzo, or uses a feature that the contract tests do not support
 */
export async function loadWorkflows(documentFile: string): Promise<WorkflowsDocument | undefined> {
  const file = path.join(path.dirname(documentFile), 'workflows.arazzo.yaml');
  if (!(await exists(file))) return undefined;
  const { workflows } = await readCheckedYaml(file, validate, ADVICE);
  return { file, text: await readText(file), workflows: workflows.map((written) => parsed(written, file)) };
}

function parsed(written: WrittenWorkflow, file: string): Workflow {
  try {
    return parseWorkflow(written);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new SpecError(`"${written.workflowId}": ${cause.message}.`, { file, advice: ADVICE, cause });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
