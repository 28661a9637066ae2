import type { JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import type { Comparison } from '../comparison.ts';
import type { Draft, Proof } from '../draft.ts';
import type { SchemaPlace } from '../schema/place.ts';

/**
 * Returns the place of a value in a call. The value alone shows a change, since no caller of the API can send the
 * request.
 */
export function callPlace(
  direction: Direction,
  name: string,
  before: DocumentNode | undefined,
  after: DocumentNode | undefined,
  isXml = false,
): SchemaPlace {
  return {
    direction,
    name,
    before: before === undefined ? [] : [before],
    after: after === undefined ? [] : [after],
    isXml,
    exchange: shownValue,
  };
}

function shownValue(value: JsonValue): Proof {
  return { kind: 'shown', counterexample: { kind: 'value', value } };
}

/** Returns changes of a text of a call, such as a header, or of a value that is written in a media type. */
export function callTextChanges(before: DocumentNode, place: SchemaPlace, comparison: Comparison): Draft[] {
  return comparison
    .valueChanges(before.get('content') === undefined, place)
    .filter(({ rule }) => rule !== 'property-deprecated');
}
