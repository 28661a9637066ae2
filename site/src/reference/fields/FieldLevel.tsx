import type { ShownField } from '../../view/shown-once.ts';
import type { Tree } from '../../view/tree-rows.ts';
import { FieldRow } from './FieldRow.tsx';
import { foldedRows } from './folded-rows.ts';
import { SchemaElsewhere } from './SchemaElsewhere.tsx';
import { Variants } from './Variants.tsx';

interface Props {
  readonly tree: Tree<ShownField>;
  /** Anchor of the field or body that contains these fields. */
  readonly anchor: string;
  readonly isInOrder: boolean;
}

/** One level of a tree, with the levels below it. */
export function FieldLevel({ tree, anchor, isInOrder }: Props) {
  const { inSight, folded } = foldedRows(tree.children, isInOrder);
  const rows = (fields: readonly ShownField[]) => (
    <ul className="field-tree">
      {fields.map((field) => (
        <FieldRow key={field.anchor} field={field}>
          <FieldLevel tree={field} anchor={field.anchor} isInOrder={isInOrder} />
        </FieldRow>
      ))}
    </ul>
  );
  return (
    <>
      {inSight.length > 0 && rows(inSight)}
      {folded.length > 0 && (
        <details className="field-more">
          <summary>
            <span className="fold-verb">Show </span>
            {foldLabel(folded, inSight.length)} <span className="fold-names">{namesOf(folded)}</span>
          </summary>
          {rows(folded)}
        </details>
      )}
      <Variants
        variants={tree.variants}
        anchor={anchor}
        show={(variant, below) =>
          variant.schema === undefined ? (
            <FieldLevel tree={variant} anchor={below} isInOrder={isInOrder} />
          ) : (
            <SchemaElsewhere schema={variant.schema} />
          )
        }
      />
    </>
  );
}

function foldLabel(folded: readonly ShownField[], before: number): string {
  if (before === 0) return `${folded.length} fields`;
  return folded.every(({ required }) => !required)
    ? `${folded.length} optional fields`
    : `${folded.length} more fields`;
}

/** Most names on the line that opens the fields. It is cut at the end of the line. */
const MOST_NAMES = 6;

function namesOf(fields: readonly ShownField[]): string {
  const names = fields.slice(0, MOST_NAMES).map(({ name }) => name);
  return names.join(', ') + (fields.length > MOST_NAMES ? ', …' : '');
}
