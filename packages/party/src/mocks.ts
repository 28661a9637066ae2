export * from './generated/mocks/handlers.ts';
