import { programOf } from '../sequence/program.ts';
import { workflowOf } from '../sequence/workflow.ts';
import type { SuiteResult } from '../suite/result.ts';

/** A file that repeats the calls of a failure. */
export interface SequenceFile {
  /** File name, such as `books-api-v1-createBook-read-back-genre.mts` or `….arazzo.yaml`. */
  readonly name: string;
  readonly text: string;
}

/**
 * Returns a TypeScript program and an Arazzo document for each failure of several calls. They contain no secrets. There
 * are none if a clock was stopped between the calls, and no Arazzo document if only several responses together show the
 * problem: its criteria compare a single response.
 *
 * @example
 * for (const { name, text } of sequenceFiles(suite)) await writeFile(path.join(folder, name), text);
 */
export function sequenceFiles(suite: SuiteResult): SequenceFile[] {
  return suite.results.flatMap(({ id, familyId, outcome, problems, sequence }) => {
    if (outcome !== 'failed' || sequence === undefined || sequence.isTimed === true) return [];
    const failure = { id, problems, sequence };
    const name = id.replaceAll(/[^\w.+-]+/g, '-');
    const program = { name: `${name}.mts`, text: programOf(failure, suite.baseUrl) };
    const hasCriteria = sequence.demands.length > 0;
    return hasCriteria
      ? [program, { name: `${name}.arazzo.yaml`, text: workflowOf(failure, familyId) }]
      : [program];
  });
}
