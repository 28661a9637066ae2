import { titleInText } from '@partner-apis/model';
import { readmeSections } from '../outputs/package/readme/readme-file.ts';
import { webhooksSection } from '../outputs/package/readme/webhooks-section.ts';
import type { SdkPlan } from '../plan/sdk-plan.ts';

/** Prints the README of a standalone package. */
export function readmeOf(plan: SdkPlan): string {
  const { packageName, model } = plan;
  const head = `# ${packageName}\n\nTyped SDK for ${titleInText(model.title)} ${model.version}.`;
  const sections =
    plan.operations.length === 0
      ? ['The document has no operations, so there is no client to call.', ...webhooksSection(plan)]
      : [readmeSections(plan)];
  return `${[head, ...sections].join('\n\n')}\n`;
}
