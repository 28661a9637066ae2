/** A page of the portal as Markdown. */
export interface MarkdownPage {
  /** Path of the page, relative to the base path. */
  readonly path: string;
  readonly title: string;
  /** Part of the portal that the page belongs to: `eBooking API 2.6.0`. */
  readonly part: string;
  /** Subject in one line, for lists of pages. */
  readonly about: string;
  /** Whether other pages also contain its content, so that it can be omitted to save space. */
  readonly isDetail?: boolean;
  /** Writes the text below the title. */
  readonly text: () => string;
}
