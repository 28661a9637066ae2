import type { Frame } from '../read/frame.ts';
import type { RawCheck, RawReader } from '../read/raw-check.ts';
import type { AnyParticle, ComplexType } from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';

/** Checks what wildcards accept, inside an element that is itself checked. */
export interface WildcardCheck {
  readonly types: NamedTypes | undefined;
  /** Checks an element that a wildcard accepts. */
  take(frame: Frame, particle: Pick<AnyParticle, 'contents'>, reader: RawReader): RawCheck | undefined;
  /** Checks the attributes that a type's wildcard accepts. */
  takeAttributes(frame: Frame, type: ComplexType, reader: RawReader): void;
  /** Returns the check for an element that may have any content. */
  lax(reader: RawReader): RawCheck;
}
