/**
 * Makes schemas of zod check calls: what the entry `/schemas` of an SDK is made with.
 *
 * @module
 */
export { answerSchema, requestSchema } from './checking-schema.ts';
