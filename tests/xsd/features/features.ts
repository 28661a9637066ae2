import { BUILT_IN_TYPES } from './built-in-types.ts';
import { COMPLEX_TYPES } from './complex-types.ts';
import { DOCUMENTS } from './documents.ts';
import { ELEMENTS } from './elements.ts';
import { FACETS } from './facets.ts';
import type { Feature } from './feature.ts';
import { GROUPS } from './groups.ts';
import { NAMES } from './names.ts';
import { NIL_AND_TYPED_VALUES } from './nil-and-typed-values.ts';
import { REPORTED } from './reported.ts';

/** Features about the order and number of elements. */
export const CONTENT_FEATURES: readonly Feature[] = [...GROUPS, ...ELEMENTS];

/** Every feature of XML Schema that is carried over, with documents that are and are not valid. */
export const FEATURES: readonly Feature[] = [
  ...CONTENT_FEATURES,
  ...COMPLEX_TYPES,
  ...NIL_AND_TYPED_VALUES,
  ...FACETS,
  ...BUILT_IN_TYPES,
  ...NAMES,
  ...DOCUMENTS,
  ...REPORTED,
];
