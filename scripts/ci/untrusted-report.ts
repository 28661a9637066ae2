/** Characters of a comment on GitHub, less room for the lines that are added. */
const LONGEST = 60_000;

/** A space without width: the text reads as before, in code too, and is no address and no mention any more. */
const BREAK = '\u200b';

/** Parts that may stay in a report that a stranger's pull request has made. */
export interface Allowed {
  /** First line of the report, by which its comment is found again. */
  readonly marker: string;
  /** Beginnings of addresses that may stay links: the repository, and the preview. */
  readonly addresses: readonly string[];
}

/** The text is not a report. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/**
 * Makes the report of a pull request safe to post under the name of the repository: the pull request may have changed the
 * program that wrote it. Mentions notify nobody, images load nothing, other addresses are no links, and HTML is text.
 *
 * @param report Markdown
 * @throws {ReportError} when it does not begin with the marker
 */
export function withoutTricks(report: string, { marker, addresses }: Allowed): string {
  const [first, ...lines] = report.split(/\r?\n/);
  if (first !== marker) throw new ReportError(`The report does not begin with ${marker}.`);
  const body = lines.join('\n');
  const short = body.length > LONGEST ? `${body.slice(0, LONGEST)}\n\n… The artifact has the rest.` : body;
  return `${marker}\n${withoutMentions(withoutLinks(withoutHtml(short), addresses))}`;
}

/** Tags that reports fold long parts with stay, without attributes. */
function withoutHtml(text: string): string {
  return text.replace(/<(?!\/?(?:details|summary|br|code|sub)>)/g, '&lt;');
}

/** Images, reference definitions and bare addresses, of the schemes that the host links, are rendered too. */
function withoutLinks(text: string, addresses: readonly string[]): string {
  return withoutDefinitions(text)
    .replaceAll('![', '!\\[')
    .replace(/\]\(([^\s)]*)/g, (link, address: string) =>
      address.startsWith('#') || isAllowed(address, addresses) ? link : `]\\(${address}`,
    )
    .replace(/\b(?:https?:\/\/|ftp:\/\/|mailto:|xmpp:|www\.)[^\s)<>\]"'`]*/gi, (address) =>
      isAllowed(address, addresses) ? address : address.replace(/[:.]/, `$&${BREAK}`),
    );
}

/** Line by line: searching a long text for a line of this form takes the square of its length. */
function withoutDefinitions(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^( {0,3})\[([^\]]*)\]:/, '$1\\[$2]:'))
    .join('\n');
}

function isAllowed(address: string, addresses: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && addresses.some((allowed) => url.href.startsWith(allowed));
}

/** A mention, or a reference to an issue of any repository, would notify people. */
function withoutMentions(text: string): string {
  return text.replace(/@(?=[\w-])/g, `@${BREAK}`).replace(/#(?=\d)/g, `#${BREAK}`);
}
