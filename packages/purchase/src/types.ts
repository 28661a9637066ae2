export type * from './generated/messages/codes.ts';
export type * from './generated/messages/types.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export type * from './generated/types.ts';
