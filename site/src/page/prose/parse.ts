import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Parses the Markdown of a document, including HTML. */
const ofDocument = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);

/** The nodes of MDX that are not Markdown. They stay in the tree. */
const MDX_NODES = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

const ofGuide = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkRehype, { passThrough: [...MDX_NODES] });

type Root = ReturnType<typeof ofGuide.runSync>;
export type Node = Root['children'][number];
export type Element = Extract<Node, { readonly type: 'element' }>;
export type MdxElement = Extract<Node, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Parses Markdown (CommonMark with the tables of GFM). HTML in it becomes elements of the same tree. */
export function parseMarkdown(source: string): readonly Node[] {
  return ofDocument.runSync(ofDocument.parse(source)).children;
}

/** Parses a guide in MDX, with its components and expressions as nodes of the tree. */
export function parseMdx(source: string): readonly Node[] {
  return ofGuide.runSync(ofGuide.parse(source)).children;
}
