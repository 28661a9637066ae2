export * from './generated/messages/messages.ts';
export type * from './generated/messages/types.ts';
