import type { Frame } from '../read/frame.ts';
import type { RawCheck, RawReader } from '../read/raw-check.ts';
import type { AnyParticle, ComplexType } from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';

/** Checks what wildcards take, inside an element that is checked itself. */
export interface WildcardCheck {
  readonly types: NamedTypes | undefined;
  /** Checks an element that a wildcard takes. */
  take(frame: Frame, particle: Pick<AnyParticle, 'contents'>, reader: RawReader): RawCheck | undefined;
  /** Checks the attributes that the wildcard of a type takes. */
  takeAttributes(frame: Frame, type: ComplexType, reader: RawReader): void;
  /** Checks an element that may have any content. */
  lax(reader: RawReader): RawCheck;
}
