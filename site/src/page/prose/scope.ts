import type { Block } from '../block.ts';
import type { Span, Target } from '../span.ts';
import type { MdxElement, Node } from './parse.ts';

/** Gives the parts of a text their meaning. */
export interface ProseScope {
  /** Returns the page of a name in code, such as an operation's; undefined if it has none. */
  readonly codeTarget: (text: string) => Target | undefined;
  /** Returns the target of a link in the text; undefined for an address that readers must not follow. */
  readonly linkTarget: (address: string) => Target | undefined;
  /** Returns the anchor of a heading; undefined if headings have none. */
  readonly headingAnchor?: (title: string) => string;
  /** Returns the blocks of an MDX component; undefined for an element of running text. */
  readonly component?: (element: MdxElement) => readonly Block[] | undefined;
  /** Returns the spans of an MDX element or expression in running text; undefined for any other node. */
  readonly inline?: (node: Node) => readonly Span[] | undefined;
}
