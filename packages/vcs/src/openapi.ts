export type * from './generated/openapi/openapi.ts';
