import { type Automaton, Matcher } from '../simple/automaton.ts';
import { type Facet, patternSays } from './facets.ts';

/**
 * Describes a facet `pattern` for which a JavaScript regular expression could take very long. Only descriptions with
 * such patterns bundle the matcher.
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
