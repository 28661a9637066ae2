/**
 * Fetches JSON that is compressed with gzip in its file, whatever the server compresses. Pagefind's files have a signature
 * in front of the JSON.
 *
 * @throws {Error} if the server does not respond with the file
 */
export async function fetchPacked<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new Error(`${address} returned ${response.status}`);
  const text = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
  const content: Content = JSON.parse(text.slice(text.indexOf('{')));
  return content;
}
