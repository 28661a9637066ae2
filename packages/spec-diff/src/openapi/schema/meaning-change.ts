import type { DocumentNode } from '../../document/document-node.ts';
import type { Schema } from '../../inclusion/schema.ts';
import type { Rule } from '../../rules/rules.ts';
import type { Step } from './constraints.ts';

/** A change of a schema that does not change which values it accepts. */
export interface MeaningChange {
  readonly rule: Rule;
  readonly message: string;
  readonly path: readonly Step[];
  readonly before: DocumentNode | undefined;
  readonly after: DocumentNode | undefined;
  /** A value that shows the change accepts this at the end of the path. */
  readonly holding?: Schema;
  /**
   * Given where a property was added or removed: of an object that takes others, too, or of one that takes no others in
   * both states, which is a change of the values that it accepts.
   */
  readonly property?: 'open' | 'closed';
  /** Whether it is only the cause of what else is reported. */
  readonly isCauseOnly?: boolean;
}
