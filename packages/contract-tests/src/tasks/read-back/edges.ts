import { alikeWithin } from '../../compile/alike-items.ts';
import {
  decimalsWithin,
  digitsWithin,
  type Edge,
  emptyWithin,
  itemlessWithin,
  longestWithin,
  spacedWithin,
  widestWithin,
  zeroWithin,
} from '../../compile/edge-values.ts';
import { otherUnitsWithin } from '../../compile/other-units.ts';
import { yearEndWithin } from '../../compile/year-end.ts';

/** The values at an edge of a schema that are written to each field, by name. */
export const EDGES: Readonly<Record<string, Edge>> = {
  zero: zeroWithin,
  longest: longestWithin,
  empty: emptyWithin,
  itemless: itemlessWithin,
  widest: widestWithin,
  spaced: spacedWithin,
  decimals: decimalsWithin,
  digits: digitsWithin,
  'year-end': yearEndWithin,
  alike: alikeWithin,
  'other-units': otherUnitsWithin,
};
