import type { ElementDeclaration, TypeDefinition } from '../model/components.ts';
import type { Context } from '../model/context.ts';
import { globalName, keyOf } from '../model/context.ts';
import { isDerived } from '../model/derivation.ts';

/** Reports elements that cannot substitute the head that they name. @see XML Schema part 1, section 3.3.6 */
export function checkSubstitution(context: Context): void {
  for (const [head, members] of context.substitutes) {
    const declared = context.elements.get(head);
    const definition = context.definitions.get(head);
    for (const { node, document } of members) {
      const own = keyOf('element', globalName({ node, document }));
      const element = context.elements.get(own);
      if (leadsTo(context, own, own, new Set()))
        context.report(
          'invalid',
          node,
          'The substitution group leads back to the element.',
          'e-props-correct.6',
        );
      if (definition === undefined)
        context.report(
          'unresolved',
          node,
          'The head of the substitution group is not defined. Fix its name or prefix.',
        );
      if (element === undefined || declared === undefined || definition === undefined) continue;
      const final = wordsOf(
        definition.node.attributes.get('final') ?? definition.document.root.attributes.get('finalDefault'),
      );
      if (!isDerived(element.type, declared.type, final))
        context.report(
          'invalid',
          node,
          'The type is not derived from that of the head in a way that it allows.',
          'e-props-correct.4',
        );
    }
  }
}

/**
 * Removes the elements whose types are derived in a way that their head, its type or a type between them blocks.
 *
 * @see XML Schema part 1, section 3.3.6 (substitution group OK (transitive))
 */
export function removeBlocked({ substitutions }: Context): void {
  for (const { head, particles } of substitutions) {
    const left = particles.filter(
      ({ term }) => term === head || term.kind !== 'element' || isSubstitute(term.type, head),
    );
    particles.splice(0, particles.length, ...left);
  }
}

/** Whether elements of a type can substitute a head, if they are members of its group. */
function isSubstitute(type: TypeDefinition, head: ElementDeclaration): boolean {
  const blocked = new Set(head.block);
  for (let at = type; at !== head.type && at.kind === 'complex' && at.derivation; at = at.derivation.base)
    if (at.derivation.base.kind === 'complex')
      for (const method of at.derivation.base.block) blocked.add(method);
  return blocked.size === 0 || isDerived(type, head.type, blocked);
}

function leadsTo(context: Context, from: string, target: string, seen: Set<string>): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const members = context.substitutes.get(from) ?? [];
  return members.some((member) => {
    const key = keyOf('element', globalName(member));
    return key === target || leadsTo(context, key, target, seen);
  });
}

function wordsOf(text = ''): ReadonlySet<'extension' | 'restriction'> {
  const methods = ['extension', 'restriction'] as const;
  const words = text.trim().split(/\s+/);
  return new Set(methods.filter((method) => words.includes('#all') || words.includes(method)));
}
