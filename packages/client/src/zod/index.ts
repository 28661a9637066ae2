/**
 * Checks calls with zod schemas: the base of the `/schemas` entry of an SDK.
 *
 * @module
 */
export { answerSchema, requestSchema } from './checking-schema.ts';
