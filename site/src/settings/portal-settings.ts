/** What an operator of the portal decides: `site/portal.config.ts`. Plain data; names and addresses are the brand's. */
export interface PortalSettings {
  /**
   * `light`: light only. `light-and-dark`: as the reader's system says, with a toggle in the navigation bar;
   * print stays light.
   */
  readonly colourModes: 'light' | 'light-and-dark';
  /**
   * What the preview image of a page of a reference shows, which other sites put beside a link to it. `page`: the page.
   * `reference`: the overview, one image for all, since a thousand images take half a minute to draw.
   */
  readonly previews: 'page' | 'reference';
  /**
   * What Try it may call. `sandbox`: the sandbox inside the page, and nothing leaves the browser. `real-servers`: also
   * the documented servers and addresses that the reader types; the pages of operations then let scripts reach any
   * server. A tag manager cannot be set with it: a script of another site could read the credentials that are typed.
   */
  readonly tryIt: 'sandbox' | 'real-servers';
  /** The bar above every page, until its reader dismisses it. */
  readonly announcement: Announcement | undefined;
  /** Loaded when the reader agrees, and not before. Without one nothing is asked. */
  readonly tagManager: TagManager | undefined;
}

interface Announcement {
  /** A dismissal is remembered for this id: a new one shows the bar again. */
  readonly id: string;
  readonly text: string;
  readonly link?: {
    readonly label: string;
    /** Below the base path, without a leading slash; with an anchor if wanted. */
    readonly path: string;
  };
}

interface TagManager {
  /** Address of the script. That of another site is allowed by the content security policy, and by nothing else. */
  readonly src: string;
  /** Where the script sends to, and what it loads from: origins, such as `https://stats.example`. */
  readonly origins: readonly string[];
  /** What the reader is asked, in one or two sentences. */
  readonly question: string;
}
