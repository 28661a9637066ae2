import type { JsonValue } from '@partner-apis/model';

/** A value on one side of a constraint. */
export interface Variant {
  /** The JSON Schema keyword. */
  readonly keyword: string;
  readonly side: 'inside' | 'outside';
  /** Last part of the case's id, such as `maximum+1`. */
  readonly label: string;
  /** Candidates in order of preference. Only validation shows which of them fits. */
  readonly candidates: readonly JsonValue[];
}

export function inside(keyword: string, label: string, candidates: readonly JsonValue[]): Variant {
  return { keyword, side: 'inside', label, candidates };
}

export function outside(keyword: string, label: string, candidates: readonly JsonValue[]): Variant {
  return { keyword, side: 'outside', label, candidates };
}
