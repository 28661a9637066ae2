import { fieldBadges, versionsOf } from '../../changes/change-badges.ts';
import type { ShownField } from '../../view/shown-once.ts';
import { useReference } from '../reference-context.ts';

/** Shows whether a field is required, and the versions that added, last changed and deprecated it. */
export function FieldBadges({ field }: { readonly field: ShownField }) {
  const { model, operationId } = useReference();
  const { since, changed, deprecated } = fieldBadges(versionsOf(model), field, operationId);
  return (
    <>
      {field.required && <span className="badge badge-required">required</span>}
      {since !== undefined && <span className="badge badge-new">{`since ${since}`}</span>}
      {changed !== undefined && <span className="badge badge-changed">{`changed in ${changed}`}</span>}
      {field.deprecated && (
        <span className="badge badge-deprecated">
          {deprecated === undefined ? 'deprecated' : `deprecated since ${deprecated}`}
        </span>
      )}
    </>
  );
}
