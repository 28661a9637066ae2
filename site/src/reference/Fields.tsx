import type { Fields as FieldsBlock } from '../page/field-block.ts';
import { FieldTree } from './fields/FieldTree.tsx';
import { ReferenceProvider } from './reference-context.ts';

/** The fields of a body, of parameters, of a message or of a named schema. */
export function Fields({ model, operationId, tree, root, isInOrder = false }: Omit<FieldsBlock, 'kind'>) {
  return (
    <ReferenceProvider value={{ model, ...(operationId === undefined ? {} : { operationId }) }}>
      <FieldTree fields={tree.children} variants={tree.variants} root={root} isInOrder={isInOrder} />
    </ReferenceProvider>
  );
}
