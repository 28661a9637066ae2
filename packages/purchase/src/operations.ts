export * from './generated/connect.ts';
export * from './generated/operations.ts';
