import { href } from '../../view/href.ts';
import { schemaPath } from '../../view/routes.ts';
import { useReference } from '../reference-context.ts';

/** Links to the page of a named schema, where the tree ends. */
export function SchemaElsewhere({ schema }: { readonly schema: string }) {
  const { model } = useReference();
  return (
    <p className="field-text">
      {'Its fields are on the page of '}
      <a href={href(schemaPath(model, schema))}>{schema}</a>.
    </p>
  );
}
