export { authenticate, type SecurityByOperation } from './authenticate.ts';
export { oneQuery } from './one-query.ts';
