import type { Problem } from './problem.ts';

const SHOWN = 3;

/** The base class of all errors thrown when reading and writing. Its message shows the first problems. */
export abstract class XmlError extends Error {
  /** All problems, in document order, up to `limits.problems`. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(summary(problems));
    this.problems = problems;
  }
}

function summary(problems: readonly Problem[]): string {
  const lines = problems.slice(0, SHOWN).map(sentence);
  if (problems.length > SHOWN) lines.push(`and ${problems.length - SHOWN} more`);
  return lines.join('\n');
}

function sentence({ line, column, path, message }: Problem): string {
  return [line && `${line}:${column}`, path, message].filter(Boolean).join(' ');
}
