import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import type { ElementDeclaration, IdentityConstraint } from '../model/components.ts';

/**
 * Reports identity constraints with the same name, and references to missing keys. @see XML Schema part 1, section
 * 3.11.6
 */
export function identityProblems(elements: Iterable<ElementDeclaration>): Diagnostic[] {
  const known = new Map<string, IdentityConstraint>();
  const problems: Diagnostic[] = [];
  const all = [...elements].flatMap(({ identityConstraints }) => identityConstraints);
  for (const constraint of all) {
    const key = `{${constraint.namespace}}${constraint.name}`;
    const other = known.get(key);
    if (other === undefined) known.set(key, constraint);
    else if (other.source !== constraint.source)
      problems.push(
        diagnostic(
          'duplicate',
          constraint.source,
          `The identity constraint ${constraint.name} is defined twice.`,
        ),
      );
  }
  for (const { refer, fields, source } of all) {
    if (refer === undefined) continue;
    const key = known.get(`{${refer.namespace}}${refer.local}`);
    if (key === undefined || key.kind === 'keyref')
      problems.push(
        diagnostic(
          'unresolved',
          source,
          `The key ${refer.local} is not defined. Fix the name, or declare the key.`,
        ),
      );
    else if (key.fields.length !== fields.length) {
      const text = `The key ${refer.local} has ${key.fields.length} fields, and this has ${fields.length}.`;
      problems.push(diagnostic('invalid', source, text, 'c-props-correct.2'));
    }
  }
  return problems;
}
