import type { ComponentProps } from 'react';
import { FieldTree } from './fields/FieldTree.tsx';
import { type Reference, ReferenceProvider } from './reference-context.ts';

/** The fields of a message or a named schema, on a page of its own. */
export function Fields({ model, ...tree }: Reference & ComponentProps<typeof FieldTree>) {
  return (
    <ReferenceProvider value={{ model }}>
      <FieldTree {...tree} />
    </ReferenceProvider>
  );
}
