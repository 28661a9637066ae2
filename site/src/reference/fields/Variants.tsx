import type { ReactNode } from 'react';
import { variantAnchor } from '../../view/anchors.ts';
import type { ShownField, Tree } from '../../view/shown-once.ts';

type Variant = Tree<ShownField>['variants'][number];

interface Props {
  readonly variants: Tree<ShownField>['variants'];
  /** The anchor of the field or body that has the alternatives. */
  readonly anchor: string;
  /** Shows the fields of an alternative. */
  readonly show: (variant: Variant, anchor: string) => ReactNode;
}

/**
 * The alternatives of a `oneOf`, one of them open. They share a name, so that the browser itself closes the others, and
 * each has an address that opens it.
 */
export function Variants({ variants, anchor, show }: Props) {
  if (variants.length === 0) return null;
  return (
    <div className="variants">
      <p className="variants-label">One of</p>
      {variants.map((variant, index) => {
        const { label, when } = variant;
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
              {show(variant, `${anchor}.${label}`)}
            </div>
          </details>
        );
      })}
    </div>
  );
}
