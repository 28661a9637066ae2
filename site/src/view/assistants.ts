/** An assistant that takes a prompt in its address. */
interface Assistant {
  readonly name: string;
  /** Its address, up to the prompt. */
  readonly address: string;
}

/** The assistants that each page of the portal can be opened in, in the order of the menu. */
const ASSISTANTS: readonly Assistant[] = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
  { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q=' },
];

/** Origins of the assistants: a crawler of the portal has nothing to find there. */
export const ASSISTANT_ORIGINS: ReadonlySet<string> = new Set(
  ASSISTANTS.map(({ address }) => new URL(address).origin),
);

/** A link that opens a page in an assistant. */
export interface AssistantLink {
  readonly name: string;
  readonly address: string;
}

/**
 * Writes the links that open a page in the usual assistants, with a prompt that names its Markdown.
 *
 * @param markdown full address of the Markdown
 * @example assistantLinks('https://…/documentation.md')[1] // { name: 'Claude', address: 'https://claude.ai/new?q=Read%20https://…/documentation.md' }
 */
export function assistantLinks(markdown: string): readonly AssistantLink[] {
  const prompt = encodeQuery(`Read ${markdown} and help me use it`);
  return ASSISTANTS.map(({ name, address }) => ({ name, address: address + prompt }));
}

/**
 * Encodes a query. Characters that a query may contain stay, so that the address in it is readable.
 *
 * @see RFC 3986, section 3.4
 */
function encodeQuery(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2F', '/');
}
