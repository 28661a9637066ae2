export { authenticate, type SecurityByOperation } from './authenticate.ts';
