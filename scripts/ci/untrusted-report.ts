/** Longest comment on GitHub in characters, less room for the lines that are added. */
const LONGEST = 60_000;

/** A zero-width space. The text reads as before, also in code, but is no longer an address or a mention. */
const BREAK = '\u200b';

/** Parts of a report that are allowed even from an untrusted pull request. */
export interface Allowed {
  /** First line of the report, by which its comment is found again. */
  readonly marker: string;
  /** Prefixes of addresses that may remain links: the repository and the preview. */
  readonly addresses: readonly string[];
}

/** Thrown for a text that is not a report. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/**
 * Makes the report of a pull request safe to post in the name of the repository, since the pull request may have
 * changed the program that wrote it. Mentions notify nobody, images are not loaded, other addresses are not links, and
 * HTML becomes text.
 *
 * @param report Markdown
 * @throws {ReportError} if it does not begin with the marker
 */
export function withoutTricks(report: string, { marker, addresses }: Allowed): string {
  const [first, ...lines] = report.split(/\r?\n/);
  if (first !== marker) throw new ReportError(`The report does not begin with ${marker}.`);
  const body = lines.join('\n');
  const short = body.length > LONGEST ? `${body.slice(0, LONGEST)}\n\n… The artifact has the rest.` : body;
  return `${marker}\n${withoutMentions(withoutLinks(withoutHtml(short), addresses))}`;
}

/** Escapes HTML, except for tags without attributes that reports use to fold long parts. */
function withoutHtml(text: string): string {
  return text.replace(/<(?!\/?(?:details|summary|br|code|sub)>)/g, '&lt;');
}

/** Breaks links. The host also renders images, reference definitions, and bare addresses of the schemes it knows. */
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

/** Breaks reference definitions line by line. One regular expression over the whole text would take quadratic time. */
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

/** Breaks mentions and references to issues, which would notify people. */
function withoutMentions(text: string): string {
  return text.replace(/@(?=[\w-])/g, `@${BREAK}`).replace(/#(?=\d)/g, `#${BREAK}`);
}
