export * from './generated/fetch/fetch-client.ts';
