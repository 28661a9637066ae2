export { parseCriterion } from './criterion.ts';
export { EMBEDDED_EXPRESSION, parseExpression } from './expression.ts';
export { parseStep, parseWorkflow, type WrittenStep, type WrittenWorkflow } from './workflow.ts';
