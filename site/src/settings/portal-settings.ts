/** The decisions of the portal's operator, in `site/portal.config.ts`. Plain data; names and addresses are in the brand. */
export interface PortalSettings {
  /**
   * `light`: light only. `light-and-dark`: light until the reader switches to dark in the navigation bar; print stays
   * light.
   */
  readonly colourModes: 'light' | 'light-and-dark';
  /**
   * The title and first line of the home page. `company`: headline and offer of the brand. `document`: title and summary of
   * the default version's document.
   */
  readonly home: 'company' | 'document';
  /**
   * The preview image that other sites show with a link to a reference. `page`: one for each page. `reference`: the
   * overview's for all pages, since drawing a thousand images takes half a minute.
   */
  readonly previews: 'page' | 'reference';
  /**
   * The servers that Try it may call. `sandbox`: only the sandbox in the page, so that nothing leaves the browser.
   * `real-servers`: also the documented servers and addresses that the reader types. Scripts on the pages of operations
   * can then reach any server. This excludes a tag manager, since a script of another site could read typed
   * credentials.
   */
  readonly tryIt: 'sandbox' | 'real-servers';
  /**
   * How to show the assumptions that documents make because nothing is prescribed. `reasons`: each reason where it
   * applies, and a page with all of them, for the owner of the documents; `npm run dev` always does this.
   * `provisional`: only a mark where the assumption applies.
   */
  readonly assumptions: 'reasons' | 'provisional';
  /** The bar above every page, until the reader dismisses it. */
  readonly announcement: Announcement | undefined;
  /** Loaded only once the reader agrees. Without it, the reader is not asked. */
  readonly tagManager: TagManager | undefined;
}

interface Announcement {
  /** A dismissal is remembered for this id; a new id shows the bar again. */
  readonly id: string;
  readonly text: string;
  readonly link?: {
    readonly label: string;
    /** Relative to the base path, without a leading slash, optionally with an anchor. */
    readonly path: string;
  };
}

interface TagManager {
  /** The address of the script. The content security policy allows it, even on another site. */
  readonly src: string;
  /** The origins that the script sends data to and loads from, such as `https://stats.example`. */
  readonly origins: readonly string[];
  /** The question to the reader, in one or two sentences. */
  readonly question: string;
}
