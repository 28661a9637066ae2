import type { AttributeUse, ComplexType, RootElement } from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';

/** The declarations against which raw elements are checked. */
export interface Declarations {
  /** All global elements that are not abstract. */
  readonly elements: readonly RootElement<unknown>[];
  /** All global attributes. */
  readonly attributes?: readonly AttributeUse[];
  /** Types with mixed content, by their names in descriptions. */
  readonly models: Readonly<Record<string, ComplexType>>;
  /** Types that `xsi:type` can select on an element of a simple type. */
  readonly types?: NamedTypes;
}
