import type { Brand } from '../../../brand.config.ts';

/** All entries of a family's SDK, by path. */
export function entryFiles(brand: Brand): Readonly<Record<string, string>> {
  return { ...sdkEntries(brand), ...orvalEntries };
}

/** The entries of what the SDK emitter makes. */
export function sdkEntries({ npmScope }: Brand): Readonly<Record<string, string>> {
  return {
    'src/index.ts': `export * from '${npmScope}/client/public';
export * from './generated/client.ts';
export type * from './generated/connect.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export * from './generated/servers.ts';
`,
    'src/operations.ts': `export * from './generated/connect.ts';
export * from './generated/operations.ts';
`,
    'src/types.ts': `export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export type * from './generated/types.ts';
`,
  };
}

/** The entries of what orval makes. */
const orvalEntries = {
  'src/schemas.ts': `export * from './generated/zod/operations.ts';
`,
  'src/react.ts': `'use client';

export * from './generated/react/connection.ts';
export * from './generated/react/hooks.ts';
`,
  'src/mocks.ts': `export * from './generated/mocks/answers.ts';
`,
};
