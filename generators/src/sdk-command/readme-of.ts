import { readmeSections } from '../outputs/package/readme/readme-file.ts';
import type { SdkPlan } from '../plan/sdk-plan.ts';

/** Prints the README of a standalone package. */
export function readmeOf(plan: SdkPlan): string {
  const { packageName, model } = plan;
  const head = `# ${packageName}\n\nTyped SDK for the ${model.title} ${model.version}.`;
  return plan.operations.length === 0
    ? `${head}\n\nThe document has no operations: only its types are here.\n`
    : `${head}\n\n${readmeSections(plan)}\n`;
}
