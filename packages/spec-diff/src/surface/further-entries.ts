import type ts from 'typescript';
import type { Compiler } from './compiler.ts';
import { type ExportedName, exportsOf, isTypeOnly } from './exports.ts';
import type { SdkStates } from './sdk-sources.ts';
import type { SurfaceChange } from './surface-change.ts';

/**
 * Compares the entries that repeat the others in other forms: schemas, hooks and mocks. Their names must still exist,
 * and the functions among them must still be called in the same way.
 *
 * @param differing the entries whose declarations may differ; others are not compared
 */
export function furtherChanges(
  states: SdkStates,
  compiler: Compiler,
  differing: ReadonlySet<string>,
): SurfaceChange[] {
  const program = compiler.entries(differing);
  const checker = program.getTypeChecker();
  const namesOf = (state: 'before' | 'after', entry: string) => exportsOf(program, compiler, state, entry);
  const entries = [...(states.before.furtherEntries ?? new Map()).keys()];
  return entries.flatMap((entry): SurfaceChange[] => {
    if (!differing.has(entry)) return [];
    if (!states.after.furtherEntries?.has(entry)) return [{ kind: 'entry-removed', entry, name: entry }];
    const after = namesOf('after', entry);
    return [...namesOf('before', entry).values()].flatMap((exported): SurfaceChange[] => {
      const { name } = exported;
      const match = after.get(name);
      if (match === undefined) {
        return [{ kind: 'export-removed', entry, name, isType: isTypeOnly(exported), renamedTo: undefined }];
      }
      return isCalledAlike(exported, match, checker) ? [] : [{ kind: 'call-changed', entry, name }];
    });
  });
}

/**
 * Whether a function is called in the same way. Generic functions are compared as a whole: TypeScript matches their
 * type parameters.
 */
function isCalledAlike(before: ExportedName, after: ExportedName, checker: ts.TypeChecker): boolean {
  const [one, other] = [before, after].map(({ symbol }) => checker.getTypeOfSymbol(symbol));
  if (one === undefined || other === undefined || one.getCallSignatures().length === 0) return true;
  return checker.isTypeAssignableTo(other, one);
}
