import type { FamilyRules } from '../rules/rule.ts';
import { ebookingRules } from './ebk-api-v2/rules.ts';

/** The business rules of every family that has some. */
export const familyRules: readonly FamilyRules[] = [ebookingRules];
