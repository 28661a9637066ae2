import { own } from '@partner-apis/model';
import type { Block } from '../page/block.ts';
import type { MdxElement, Node } from '../page/prose/parse.ts';
import type { ProseScope } from '../page/prose/scope.ts';
import { slugs } from '../page/prose/slugs.ts';
import { linkSpans, toSpans } from '../page/prose/to-spans.ts';
import { type Span, type Target, text } from '../page/span.ts';

/** Attributes of a component in a guide. Values other than strings are omitted. */
export type Attributes = Readonly<Record<string, string>>;

/** Returns the blocks of a component for its attributes. */
type GuideComponent = (attributes: Attributes) => readonly Block[];

/** The names that a guide in MDX can use. */
export interface GuideNames {
  readonly components: Readonly<Record<string, GuideComponent>>;
  /** Values for expressions, by name: imports such as `brand`. Every guide also has `href`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Pages of the names in code, by name. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Marks the address of a page in an evaluated expression. */
const PAGE = 'page:';

/**
 * Gives the components, expressions and links of a guide their meaning.
 *
 * @throws {Error} for an element or expression without meaning
 */
export function mdxScope(names: GuideNames): ProseScope {
  const values = { ...names.values, href: (path: string) => PAGE + path };
  const scope: ProseScope = {
    codeTarget: (name) => {
      const path = names.operations.get(name);
      return path === undefined ? undefined : { kind: 'page', path };
    },
    linkTarget,
    headingAnchor: slugs(),
    component: (element) =>
      element.name === 'a' ? undefined : componentOf(element, names)(attributesOf(element, values)),
    inline: (node) => inlineSpans(node, values, scope),
  };
  return scope;
}

function linkTarget(address: string): Target {
  if (address.startsWith(PAGE)) return { kind: 'page', path: address.slice(PAGE.length) };
  if (address.startsWith('#')) return { kind: 'section', anchor: address.slice(1) };
  return { kind: 'address', address };
}

function componentOf({ name }: MdxElement, { components }: GuideNames): GuideComponent {
  const component = own(components, name ?? '');
  if (component !== undefined) return component;
  throw new Error(`<${name}> of a guide is no component: add it to site/src/guides/components.ts`);
}

function inlineSpans(
  node: Node,
  values: GuideNames['values'],
  scope: ProseScope,
): readonly Span[] | undefined {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return [text(String(evaluated(node.value, values)))];
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  const { href = '' } = attributesOf(node, values);
  return linkSpans(scope.linkTarget(href), toSpans(node.children, scope));
}

function attributesOf({ attributes, name: element }: MdxElement, values: GuideNames['values']): Attributes {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute')
        throw new Error(`<${element}>: {...attributes} are not understood`);
      const { name, value } = attribute;
      const given = value !== null && typeof value === 'object' ? evaluated(value.value, values) : value;
      return typeof given === 'string' ? [[name, given]] : [];
    }),
  );
}

/** Evaluates an expression of a guide. Guides are sources of this site, so their code may run. */
function evaluated(expression: string, values: GuideNames['values']): unknown {
  try {
    return new Function(...Object.keys(values), `return (${expression});`)(...Object.values(values));
  } catch (cause) {
    throw new Error(
      `{${expression}} of a guide cannot be evaluated: site/src/guides/read-guide.ts has its names`,
      {
        cause,
      },
    );
  }
}
