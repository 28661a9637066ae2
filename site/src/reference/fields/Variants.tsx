import { variantAnchor } from '../../view/anchors.ts';
import type { ShownField, Tree } from '../../view/shown-once.ts';
import { FieldLevel } from './FieldLevel.tsx';

interface Props {
  readonly variants: Tree<ShownField>['variants'];
  /** The anchor of the field or body that has the alternatives. */
  readonly anchor: string;
  readonly isInOrder: boolean;
}

/**
 * The alternatives of a `oneOf`, one of them open. They share a name, so that the browser itself closes the others, and
 * each has an address that opens it.
 */
export function Variants({ variants, anchor, isInOrder }: Props) {
  if (variants.length === 0) return null;
  return (
    <div className="variants">
      <p className="variants-label">One of</p>
      {variants.map(({ label, when, children }, index) => {
        const address = variantAnchor(anchor, label);
        return (
          <details
            key={address}
            className="field-children"
            name={`variants-of-${anchor}`}
            data-variant={address}
            open={index === 0}
          >
            <summary>
              {label}
              {when !== undefined && (
                <>
                  {' when '}
                  <code>{when.property}</code>
                  {' is '}
                  {when.values.map((value) => (
                    <code key={value}>{value}</code>
                  ))}
                </>
              )}
            </summary>
            <div id={address} className="variant">
              <FieldLevel
                tree={{ children, variants: [] }}
                anchor={`${anchor}.${label}`}
                isInOrder={isInOrder}
              />
            </div>
          </details>
        );
      })}
    </div>
  );
}
