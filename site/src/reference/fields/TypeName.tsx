import type { Field } from '../../view/field.ts';
import { href } from '../../view/href.ts';
import { schemaPath } from '../../view/routes.ts';
import { useReference } from '../reference-context.ts';

/** The type of a field, linked to the page of its named schema. */
export function TypeName({ field }: { readonly field: Pick<Field, 'type' | 'schema' | 'format'> }) {
  const { model } = useReference();
  const { type, schema, format } = field;
  const suffix = format === undefined ? '' : ` (${format})`;
  if (schema === undefined) return <span className="field-type">{type + suffix}</span>;
  /** A named list is shown by the type of its items, linked to the page of the list. */
  const linked = type.endsWith(` ${schema}`) || type === schema ? schema : type;
  const [before = '', after = ''] = type.split(linked);
  return (
    <span className="field-type">
      {before}
      <a href={href(schemaPath(model, schema))}>{linked}</a>
      {after + suffix}
    </span>
  );
}
