import type { Particle, QName } from '../../model/components.ts';
import type { Term } from './expression.ts';

/** Represents every element that no content model names. */
const OTHER = '*';

/** A namespace that no schema names. */
const ELSEWHERE = '*';

/**
 * Returns names that represent all others: those of the particles, and for each relevant namespace one that no particle
 * names. Of two names that no particle distinguishes, only one must be tried.
 */
export function alphabetOf(particles: readonly (Particle | undefined)[]): readonly QName[] {
  const terms = particles.flatMap((particle) => (particle === undefined ? [] : termsOf(particle)));
  const elements = terms.flatMap((term) => (term.kind === 'element' ? [term.name] : []));
  const namespaces = terms.flatMap((term) =>
    term.kind === 'any' ? namespacesOf(term) : [term.name.namespace],
  );
  const others = [...new Set([...namespaces, '', ELSEWHERE])].map((namespace) => ({
    namespace,
    local: OTHER,
  }));
  return [...elements, ...others];
}

function namespacesOf({ namespaces }: Extract<Term, { kind: 'any' }>): readonly string[] {
  return 'only' in namespaces ? namespaces.only : namespaces.not;
}

/** Returns every element and wildcard in a particle. */
export function termsOf({ term }: Particle): readonly Term[] {
  return term.kind === 'element' || term.kind === 'any' ? [term] : term.particles.flatMap(termsOf);
}
