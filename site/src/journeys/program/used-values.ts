import type { Expression, Workflow } from '@partner-apis/model';

/** Lists the inputs that a workflow uses, by name, and the values that steps save for later ones, as `step.name`. */
export function usedValues({ steps }: Workflow): ReadonlySet<string> {
  const used = steps.flatMap(({ expressions, successCriteria = [] }) => [
    ...Object.values(expressions),
    ...successCriteria
      .flatMap(({ comparisons }) => comparisons)
      .flatMap(({ left, right }) => [left, right])
      .flatMap((operand) => ('expression' in operand ? [operand.expression] : [])),
  ]);
  return new Set(used.flatMap((expression) => nameOf(expression) ?? []));
}

/** Lists those of the used values that requests contain. */
export function sentValues({ steps }: Workflow): ReadonlySet<string> {
  const sent = steps.flatMap(({ expressions }) => Object.values(expressions));
  return new Set(sent.flatMap((expression) => nameOf(expression) ?? []));
}

function nameOf(expression: Expression): string | undefined {
  if (expression.from === 'input') return expression.name;
  return expression.from === 'step' ? `${expression.stepId}.${expression.name}` : undefined;
}
