/** A name test, or a symbol. A name test contains no white space. */
const TOKEN = /(?:[\p{L}_][-.\p{L}\p{M}\p{Nd}_·]*:(?!:))?(?:[\p{L}_][-.\p{L}\p{M}\p{Nd}_·]*|\*)|::|\/\/|\S/gu;
const NAME_TEST = /^[\p{L}_*]/u;

/**
 * Whether an expression is in the subset of XPath that identity constraints may use.
 *
 * @param isField whether it is a field, which may end in an attribute, unlike a selector
 * @param isDeclared returns whether a prefix is declared
 * @see XML Schema part 1, section 3.11.6
 */
export function isConstraintPath(
  expression: string,
  isField: boolean,
  isDeclared: (prefix: string) => boolean,
): boolean {
  const paths = expression.split('|').map((path) => path.match(TOKEN) ?? []);
  return paths.every(
    (tokens) => isPath(tokens, isField) && tokens.every((token) => isKnown(token, isDeclared)),
  );
}

/** A name test with its namespace; `*` stands for any. */
export type NameTest = readonly [namespace: string, local: string];

/** One of the alternatives of an expression. */
export interface ConstraintPath {
  /** Whether it begins with `.//`. */
  readonly deep: boolean;
  readonly steps: readonly NameTest[];
  readonly attribute: NameTest | undefined;
}

/**
 * Parses an expression for which {@link isConstraintPath} is true.
 *
 * @param resolve returns the namespace of a prefix; a name without a prefix is in no namespace
 */
export function constraintPaths(
  expression: string,
  resolve: (prefix: string) => string | undefined,
): readonly ConstraintPath[] {
  return expression.split('|').map((path) => {
    const tokens = path.match(TOKEN) ?? [];
    const attribute = tokens.findIndex((token) => token === '@' || token === 'attribute');
    const isAttribute = tokens[attribute] === '@' || tokens[attribute + 1] === '::';
    const end = attribute !== -1 && isAttribute ? attribute : tokens.length;
    const namesIn = (part: readonly string[]) =>
      part
        .filter((token, index) => isNameTest(token) && part[index + 1] !== '::')
        .map((name) => nameTest(name, resolve));
    return {
      deep: tokens[0] === '.' && tokens[1] === '//',
      steps: namesIn(tokens.slice(0, end)),
      attribute: namesIn(tokens.slice(end))[0],
    };
  });
}

function nameTest(name: string, resolve: (prefix: string) => string | undefined): NameTest {
  const [local = '', prefix] = name.split(':').reverse();
  if (prefix === undefined) return [local === '*' ? '*' : '', local];
  return [resolve(prefix) ?? '', local];
}

function isKnown(token: string, isDeclared: (prefix: string) => boolean): boolean {
  const [prefix, ...rest] = token.split(':');
  return rest.length !== 1 || prefix === undefined || prefix === '' || isDeclared(prefix);
}

function isPath(tokens: readonly string[], isField: boolean): boolean {
  let at = tokens[0] === '.' && tokens[1] === '//' ? 2 : 0;
  for (;;) {
    const attribute = isField && attributeEnd(tokens, at);
    if (attribute !== false) return attribute === tokens.length;
    if (tokens[at] === 'child' && tokens[at + 1] === '::') at += 2;
    else if (tokens[at] === '.') {
      at++;
      if (at === tokens.length) return true;
      if (tokens[at++] !== '/') return false;
      continue;
    }
    if (!isNameTest(tokens[at])) return false;
    at++;
    if (at === tokens.length) return true;
    if (tokens[at++] !== '/') return false;
  }
}

/** Returns the index after an attribute's step, which is the last one; false if none begins. */
function attributeEnd(tokens: readonly string[], at: number): number | false {
  const name =
    tokens[at] === '@' ? at + 1 : tokens[at] === 'attribute' && tokens[at + 1] === '::' ? at + 2 : -1;
  if (name === -1) return false;
  return isNameTest(tokens[name]) ? name + 1 : Number.NaN;
}

function isNameTest(token: string | undefined): boolean {
  return token !== undefined && NAME_TEST.test(token);
}
