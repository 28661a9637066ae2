export * from './generated/zod/operations.ts';
