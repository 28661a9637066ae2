import type { ApiModel, Workflow } from '@partner-apis/model';
import { journeyOf } from '../journey.ts';
import { commentLines } from './comment.ts';
import { namesOf } from './names.ts';
import { ownFunctions } from './own-functions.ts';
import { clientsCode } from './preamble.ts';
import { stepCode } from './step-code.ts';
import { sentValues, usedValues } from './used-values.ts';
import { valueCode } from './value-code.ts';

/**
 * Writes a workflow as a TypeScript program that calls the SDK and ends at the first response that differs from the
 * description.
 *
 * @returns undefined if there is no SDK
 */
export function journeyProgram(model: ApiModel, workflow: Workflow): string | undefined {
  if (model.sdk === undefined) return undefined;
  const { packageName } = model.sdk;
  const { clientName } = model.family;
  const { title, description, steps } = journeyOf(workflow, model);
  const names = namesOf(workflow, model);
  const used = usedValues(workflow);
  const sent = sentValues(workflow);
  const context = {
    model,
    names,
    isUsed: (stepId: string, name: string) => used.has(`${stepId}.${name}`),
    isSent: (stepId: string, name: string) => sent.has(`${stepId}.${name}`),
  };
  const calls = workflow.steps.flatMap((step, index) => {
    const shown = steps[index];
    return shown === undefined ? [] : [stepCode(context, step, shown)];
  });
  const inputs = Object.entries(workflow.inputs?.properties ?? {}).flatMap(([name, { default: value }]) =>
    value === undefined || !used.has(name)
      ? []
      : [`const ${names.input(name)} = ${valueCode(value, {}, names)};`],
  );
  const parts = [
    clientsCode(model, workflow, names),
    ...(inputs.length === 0 ? [] : [inputs.join('\n')]),
    ...calls,
    `console.log('All ${steps.length} steps went as described.');`,
  ];
  const functions = ownFunctions(parts.join('\n'), model.exampleDate);
  const code = [...parts, ...functions].join('\n\n');
  const imported = code.includes('StatusError') ? `${clientName}, StatusError` : clientName;
  const imports = [
    ...(code.includes('assert.') ? ["import assert from 'node:assert/strict';"] : []),
    `import { ${imported} } from '${packageName}';`,
  ];
  const head = [...commentLines(title), ...commentLines(description)];
  return `${[imports.join('\n'), head.join('\n'), code].join('\n\n')}\n`;
}
