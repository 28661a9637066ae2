import type { JsonValue } from '@partner-apis/model';
import type { Direction } from '../../finding/finding.ts';
import type { Proof } from '../draft.ts';
import type { Position } from './position.ts';

/** A place of messages whose values a schema describes, such as the body of a request. */
export interface SchemaPlace {
  readonly direction: Direction;
  /** As messages call it: "the request body". */
  readonly name: string;
  readonly before: Position;
  readonly after: Position;
  /** Whether the values are written as XML. */
  readonly isXml?: boolean;
  /** The exchange that shows a value of this place. */
  readonly exchange: (value: JsonValue) => Proof;
}
