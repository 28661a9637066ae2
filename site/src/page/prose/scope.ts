import type { Block } from '../block.ts';
import type { Span, Target } from '../span.ts';
import type { MdxElement, Node } from './parse.ts';

/** Decides what the words of a text mean. */
export interface ProseScope {
  /** The page that a name in code stands for, such as an operation's; undefined if it is only code. */
  readonly codeTarget: (text: string) => Target | undefined;
  /** The target of a link in the text; undefined for an address that readers must not follow. */
  readonly linkTarget: (address: string) => Target | undefined;
  /** The anchor of a heading; undefined where headings have none. */
  readonly headingAnchor?: (title: string) => string;
  /** The blocks of a component of MDX; undefined for an element of running text. */
  readonly component?: (element: MdxElement) => readonly Block[] | undefined;
  /** The spans of an element or expression of MDX in running text; undefined for any other node. */
  readonly inline?: (node: Node) => readonly Span[] | undefined;
}
