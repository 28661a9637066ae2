import type { AttributeUse, ComplexType, RootElement } from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';

/** The declarations that raw elements are held against. */
export interface Declarations {
  /** All global elements that are not abstract. */
  readonly elements: readonly RootElement<unknown>[];
  /** All global attributes. */
  readonly attributes?: readonly AttributeUse[];
  /** Types with mixed content, by the names that descriptions have for them. */
  readonly models: Readonly<Record<string, ComplexType>>;
  /** Types that `xsi:type` can name on an element of a simple type. */
  readonly types?: NamedTypes;
}
