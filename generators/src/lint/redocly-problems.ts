import path from 'node:path';
import { own } from '@partner-apis/model';
import { type Config, getLineColLocation, lint, type NormalizedProblem } from '@redocly/openapi-core';
import { brokenReference } from '../load/broken-reference.ts';
import { REDOCLY_ADVICE } from './advice.ts';
import type { LintProblem } from './problem.ts';

/** Prefix of the names of our own rules, whose messages include advice. */
const OWN = 'partner-apis/';

/**
 * Lints a document with Redocly's rules and ours.
 *
 * @param root absolute path of the repository
 * @param file path from the root
 * @param config the rules enabled in `redocly.yaml`
 */
export async function redoclyProblems(root: string, file: string, config: Config): Promise<LintProblem[]> {
  const problems = await lint({ ref: path.join(root, file), config });
  const isBroken = problems.some(({ ruleId }) => ruleId === 'no-unresolved-refs');
  return await Promise.all(
    problems
      .filter(({ ignored }) => ignored !== true)
      // A component may appear unused only because the reference to it is broken.
      .filter(({ ruleId }) => !(isBroken && ruleId === 'no-unused-components'))
      .map((problem) => problemOf(root, file, problem)),
  );
}

async function problemOf(root: string, document: string, problem: NormalizedProblem): Promise<LintProblem> {
  const { message, ruleId, suggest, location } = problem;
  const [place] = location;
  const file = place === undefined ? document : path.relative(root, place.source.absoluteRef);
  const { line, col } = place === undefined ? { line: 1, col: 1 } : getLineColLocation(place).start;
  const broken = ruleId === 'no-unresolved-refs' ? await brokenReference(problem) : undefined;
  return {
    file: file.replaceAll(path.sep, '/'),
    line,
    column: col,
    rule: ruleId.replace(OWN, ''),
    message: broken?.message ?? sentence(message),
    advice: broken?.advice ?? adviceOn(ruleId, suggest),
  };
}

function adviceOn(rule: string, suggestions: readonly string[]): string {
  const advice = rule.includes('/') ? '' : (own(REDOCLY_ADVICE, rule) ?? '');
  const [suggestion] = suggestions;
  return [advice, suggestion === undefined ? '' : `Did you mean ${suggestion}?`].filter(Boolean).join(' ');
}

/**
 * Returns a message of Redocly as one sentence. The messages have one or several lines, with or without a full stop.
 */
function sentence(message: string): string {
  const line = message
    .trim()
    .split('\n')
    .map((part) => part.trim())
    .join(' ');
  return /[.?!]$/.test(line) ? line : `${line}.`;
}
