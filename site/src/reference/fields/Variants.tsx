import { operationNamed } from '@partner-apis/model';
import type { ReactNode } from 'react';
import { requestExamples } from '../../samples/request-examples.ts';
import { variantAnchor } from '../../view/anchors.ts';
import type { ShownField } from '../../view/shown-once.ts';
import type { Tree } from '../../view/tree-rows.ts';
import { useReference } from '../reference-context.ts';

type Variant = Tree<ShownField>['variants'][number];

interface Props {
  readonly variants: Tree<ShownField>['variants'];
  /** Anchor of the field or body with the alternatives. */
  readonly anchor: string;
  /** Shows the fields of an alternative. */
  readonly show: (variant: Variant, anchor: string) => ReactNode;
}

/**
 * The alternatives of a `oneOf`, one of them open: that of the first request example, or else the first. They share a
 * name, so that the browser closes the others itself, and each has an address that opens it.
 */
export function Variants({ variants, anchor, show }: Props) {
  const { model, operationId } = useReference();
  if (variants.length === 0) return null;
  const operation = operationNamed(model, operationId);
  const [example] = operation === undefined ? [] : requestExamples(operation, model.schemas);
  const addresses = variants.map(({ label }) => variantAnchor(anchor, label));
  const first = addresses.find((address) => example?.shows.includes(address)) ?? addresses[0];
  return (
    <div className="variants">
      <p className="variants-label">One of</p>
      {variants.map((variant) => {
        const { label, when } = variant;
        const address = variantAnchor(anchor, label);
        return (
          <details
            key={address}
            className="field-children"
            name={`variants-of-${anchor}`}
            data-variant={address}
            open={address === first}
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
