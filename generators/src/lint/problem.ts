import path from 'node:path';
import { SpecError } from '../diagnostics/spec-error.ts';

/** A mistake in a document: its location, the rule that it violates, and how to fix it. */
export interface LintProblem {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  /** Line and column count from 1. */
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  /** How to fix it; empty if the message says so. */
  readonly advice: string;
}

/**
 * Returns a problem as one line of text.
 *
 * @example printProblem(problem) // 'specs/a/openapi.yaml:3:5: The server names no environment. Add … (server-has-environment)'
 */
export function printProblem({ file, line, column, rule, message, advice }: LintProblem): string {
  return `${file}:${line}:${column}: ${[message, advice].filter(Boolean).join(' ')} (${rule})`;
}

/** Returns the problem that prevents a document from being loaded. */
export function loadProblem(root: string, error: SpecError): LintProblem {
  const file = path.relative(root, path.resolve(root, error.file)).replaceAll(path.sep, '/');
  return {
    file,
    line: error.line ?? 1,
    column: error.column ?? 1,
    rule: RULES.find(([ending]) => file.endsWith(ending))?.[1] ?? 'document-loads',
    message: error.problem,
    advice: error.advice ?? '',
  };
}

/**
 * The files that are loaded together with an OpenAPI document, by the ends of their paths, and the rule that each must
 * follow.
 */
const RULES: readonly (readonly [string, string])[] = [
  ['family.yaml', 'family-file'],
  ['workflows.arazzo.yaml', 'journey'],
  ['changes.yaml', 'recorded-version'],
  ['.xsd', 'xml-schema'],
];

/** Returns the problems that a function throws as a document's error; empty when it succeeds. */
export async function problemsOfLoading(
  root: string,
  work: () => Promise<readonly LintProblem[]>,
): Promise<readonly LintProblem[]> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpecError) return [loadProblem(root, error)];
    throw error;
  }
}
