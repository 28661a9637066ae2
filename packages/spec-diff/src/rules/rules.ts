import { ACCESS_RULES } from './access-rules.ts';
import { CALL_RULES } from './call-rules.ts';
import { OPERATION_RULES } from './operation-rules.ts';
import { RESPONSE_RULES } from './response-rules.ts';
import type { RuleInfo } from './rule.ts';
import { SCHEMA_RULES } from './schema-rules.ts';

const ALL = { ...OPERATION_RULES, ...RESPONSE_RULES, ...SCHEMA_RULES, ...ACCESS_RULES, ...CALL_RULES };

export type Rule = keyof typeof ALL;

/** All rules of the judge of OpenAPI documents, by the id in reports. */
export const RULES: Readonly<Record<Rule, RuleInfo>> = ALL;
