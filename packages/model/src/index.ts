export * from './api.ts';
export * from './dates.ts';
export * from './example-request.ts';
export * from './family.ts';
export * from './json-pointer.ts';
export * from './limits.ts';
export * from './literal.ts';
export * from './schema.ts';
export type * from './xml-messages.ts';
