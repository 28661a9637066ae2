import { type Automaton, Matcher } from '../simple/automaton.ts';
import { type Facet, patternSays } from './facets.ts';

/**
 * A pattern that a regular expression of JavaScript could take very long to decide. Only descriptions that have such
 * patterns bring the matcher along.
 *
 * @param source the schema's notation, for messages
 * @param example a text that matches, for messages
 */
export const linearPattern = (automaton: Automaton, source: string, example?: string): Facet => {
  let matcher: Matcher | undefined;
  return () => ({
    rule: 'pattern',
    says: patternSays(source, example),
    test: (text) => {
      matcher ??= new Matcher(automaton);
      return matcher.test(text);
    },
  });
};
