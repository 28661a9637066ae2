import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSchemas } from '@partner-apis/xsd';
import type { LintProblem } from '../problem.ts';
import { FacetDeclarations } from './facet-declarations.ts';

const RULE = 'xml-example-matches-its-schema';

/** An example that violates a facet, as libxml2 and the rule print it. */
const VIOLATION =
  /^Element '(?:\{[^}]*\})?([^']+)': \[facet '(\w+)'\] (.*) Fix the example, or (\S+\.xsd)\.$/s;

/** A problem of an example, with the facet that it violates. */
interface Violation {
  readonly problem: LintProblem;
  readonly element: string;
  readonly facet: string;
  readonly detail: string;
  readonly place: Pick<LintProblem, 'file' | 'line' | 'column'>;
}

/**
 * Names the facet that examples violate, which may be in a schema that theirs includes. Several examples that violate one
 * facet are one problem, at the facet: it was probably changed last.
 *
 * @param root absolute path of the repository
 */
export async function withViolatedFacets(
  root: string,
  problems: readonly LintProblem[],
): Promise<readonly LintProblem[]> {
  const declarations = new Map<string, Promise<FacetDeclarations>>();
  const read = (file: string) => readFile(path.join(root, file)).catch(() => undefined);
  const declared = async (schema: string) => {
    const { documents } = await loadSchemas([schema], read);
    return new FacetDeclarations(documents.map((document) => document.root));
  };
  const others: LintProblem[] = [];
  const byPlace = new Map<string, [Violation, ...Violation[]]>();
  for (const problem of problems) {
    const text = [problem.message, problem.advice].filter(Boolean).join(' ');
    const [, element = '', facet = '', detail = '', schema = ''] =
      (problem.rule === RULE && VIOLATION.exec(text)) || [];
    if (schema !== '' && !declarations.has(schema)) declarations.set(schema, declared(schema));
    const place = (await declarations.get(schema))?.placeOf(element, facet);
    if (place === undefined) {
      others.push(problem);
      continue;
    }
    const key = JSON.stringify([place, element]);
    const violation = { problem, element, facet, detail, place };
    const known = byPlace.get(key);
    if (known) known.push(violation);
    else byPlace.set(key, [violation]);
  }
  return [...others, ...[...byPlace.values()].map(oneProblem)];
}

function oneProblem(violations: readonly [Violation, ...Violation[]]): LintProblem {
  const [{ problem, element, facet, detail, place }] = violations;
  if (violations.length === 1) {
    const message = `Element '${element}': [facet '${facet}'] ${detail}`;
    return { ...problem, message, advice: `Fix the example, or ${place.file}:${place.line}.` };
  }
  const { file, line, column } = place;
  const first = `${problem.file}:${problem.line}`;
  return {
    ...{ file, line, column, rule: RULE },
    message: `${violations.length} examples have a ${element} that violates xs:${facet}. In ${first}: ${detail}`,
    advice: 'Fix the facet, or the examples.',
  };
}
