import path from 'node:path';
import { SpecError } from '../diagnostics/spec-error.ts';

/** A mistake in a document: where it is, the rule that it breaks, and what to do about it. */
export interface LintProblem {
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  /** Advice; empty where the message has it. */
  readonly advice: string;
}

/** @example printProblem(problem) // 'specs/a/openapi.yaml:3:5: The server names no environment. Add … (server-has-environment)' */
export function printProblem({ file, line, column, rule, message, advice }: LintProblem): string {
  return `${file}:${line}:${column}: ${[message, advice].filter(Boolean).join(' ')} (${rule})`;
}

/** The problem that stops a document from being loaded. */
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

/** The files that are loaded beside an OpenAPI document, by how their paths end, and the rule that each has to keep. */
const RULES: readonly (readonly [string, string])[] = [
  ['family.yaml', 'family-file'],
  ['workflows.arazzo.yaml', 'journey'],
  ['changes.yaml', 'recorded-version'],
  ['.xsd', 'xml-schema'],
];

/** The problems that some work throws as an error of a document; none when it succeeds. */
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
