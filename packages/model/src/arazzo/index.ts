export { parseCriterion } from './criterion.ts';
export { evaluate, fill, type Scope, type StepResponse } from './evaluate.ts';
export { EMBEDDED_EXPRESSION, parseExpression } from './expression.ts';
export { holds } from './holds.ts';
export { parseStep, parseWorkflow, type WrittenStep, type WrittenWorkflow } from './workflow.ts';
