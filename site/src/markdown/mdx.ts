import { own } from '@partner-apis/model';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { link } from './blocks.ts';

/** The names that a guide in MDX can use. */
export interface MdxScope {
  /** Writes a component as Markdown, by its name. Attributes that are not strings are omitted. */
  readonly components: Readonly<Record<string, (attributes: MdxAttributes) => string>>;
  /** The values in the guide's expressions, by name: imports such as `href` and `brand`. */
  readonly values: Readonly<Record<string, unknown>>;
}

type MdxAttributes = Readonly<Record<string, string>>;

/** A heading of a guide, with its text up to the next heading of the same or a higher level. */
export interface MdxSection {
  readonly title: string;
  readonly source: string;
}

const parser = unified().use(remarkParse).use(remarkMdx);

type Node = ReturnType<typeof parser.parse>['children'][number];
type JsxNode = Extract<Node, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/**
 * Converts a guide to Markdown. Markdown in the guide is not changed; components and expressions are evaluated, and link
 * elements become Markdown links.
 *
 * @throws {Error} for an element, a component or an expression without Markdown
 */
export function mdxToMarkdown(source: string, scope: MdxScope): string {
  const { children } = parser.parse(source);
  return filledIn(source, children, scope)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The sections of one heading level, in order. */
export function mdxSections(source: string, depth: number): readonly MdxSection[] {
  const headings = parser.parse(source).children.filter((node) => node.type === 'heading');
  const marks = headings.filter((node) => node.depth <= depth);
  return marks.flatMap((node, index) => {
    if (node.depth !== depth) return [];
    const { start, end } = placeOf(node);
    const title = source.slice(start, end).replace(/^#+\s*/, '');
    const next = marks[index + 1];
    return [
      { title, source: source.slice(end, next === undefined ? undefined : placeOf(next).start).trim() },
    ];
  });
}

/** The source from the first to the last of some nodes, with everything that is not Markdown replaced. */
function filledIn(source: string, nodes: readonly Node[], scope: MdxScope): string {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) return '';
  let text = '';
  let position = placeOf(first).start;
  for (const { node, replacement } of replacements(source, nodes, scope)) {
    const { start, end } = placeOf(node);
    text += source.slice(position, start) + replacement;
    position = end;
  }
  return text + source.slice(position, placeOf(last).end);
}

interface Replacement {
  readonly node: Node;
  readonly replacement: string;
}

function replacements(source: string, nodes: readonly Node[], scope: MdxScope): readonly Replacement[] {
  return nodes.flatMap((node): readonly Replacement[] => {
    if (node.type === 'mdxjsEsm') return [{ node, replacement: '' }];
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return [{ node, replacement: String(evaluated(node.value, scope)) }];
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      return [{ node, replacement: elementText(source, node, scope) }];
    return 'children' in node ? replacements(source, node.children, scope) : [];
  });
}

function elementText(source: string, node: JsxNode, scope: MdxScope): string {
  const attributes = attributesOf(node, scope);
  if (node.name === 'a') return link(filledIn(source, node.children, scope), attributes.href ?? '');
  const component = own(scope.components, node.name ?? '');
  if (component !== undefined) return component(attributes);
  throw new Error(
    `<${node.name}> of a guide has no Markdown: add it to site/src/markdown/guide-components.ts`,
  );
}

function attributesOf({ attributes, name: element }: JsxNode, scope: MdxScope): MdxAttributes {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute')
        throw new Error(`<${element}>: {...attributes} are not understood`);
      const { name, value } = attribute;
      const given = value !== null && typeof value === 'object' ? evaluated(value.value, scope) : value;
      return typeof given === 'string' ? [[name, given]] : [];
    }),
  );
}

/** Evaluates an expression of a guide. Guides are sources of this site, so their code may run, as it does for the page. */
function evaluated(expression: string, { values }: MdxScope): unknown {
  try {
    return new Function(...Object.keys(values), `return (${expression});`)(...Object.values(values));
  } catch (cause) {
    throw new Error(
      `{${expression}} of a guide has no Markdown: site/src/markdown/guide.ts gives it its names`,
      {
        cause,
      },
    );
  }
}

function placeOf({ type, position }: Node): { readonly start: number; readonly end: number } {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) throw new Error(`A ${type} of a guide has no position`);
  return { start, end };
}
