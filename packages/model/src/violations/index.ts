export { Validators } from './validators.ts';
export { type RequestValues, requestViolations, type Violation, valueViolations } from './violation.ts';
