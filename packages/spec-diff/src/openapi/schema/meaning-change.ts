import type { DocumentNode } from '../../document/document-node.ts';
import type { Schema } from '../../inclusion/schema.ts';
import type { Rule } from '../../rules/rules.ts';
import type { Step } from './constraints.ts';

/** A change of a schema that does not affect which values it accepts. */
export interface MeaningChange {
  readonly rule: Rule;
  readonly message: string;
  readonly path: readonly Step[];
  readonly before: DocumentNode | undefined;
  readonly after: DocumentNode | undefined;
  /** A value that shows the change matches this at the end of the path. */
  readonly holding?: Schema;
  /**
   * Set if a property was added or removed: of an object that accepts others too, or of one that accepts no others in
   * both states, which changes the values that it accepts.
   */
  readonly property?: 'open' | 'closed';
  /** Whether it is only the cause of other findings. */
  readonly isCauseOnly?: boolean;
}
