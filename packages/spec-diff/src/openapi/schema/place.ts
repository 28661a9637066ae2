import type { JsonValue } from '@partner-apis/model';
import type { Direction } from '../../finding/finding.ts';
import type { Proof } from '../draft.ts';
import type { Position } from './position.ts';

/** A place in messages whose values are described by a schema, such as the body of a request. */
export interface SchemaPlace {
  readonly direction: Direction;
  /** Name in messages, such as "the request body". */
  readonly name: string;
  readonly before: Position;
  readonly after: Position;
  /** Whether the values are written as XML. */
  readonly isXml?: boolean;
  /** Returns the exchange that shows a value of this place. */
  readonly exchange: (value: JsonValue) => Proof;
}
