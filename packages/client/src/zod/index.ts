/**
 * Uses schemas of zod to check calls: the base of the entry `/schemas` of an SDK.
 *
 * @module
 */
export { answerSchema, requestSchema } from './checking-schema.ts';
