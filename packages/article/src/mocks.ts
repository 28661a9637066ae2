export * from './generated/mocks/answers.ts';
