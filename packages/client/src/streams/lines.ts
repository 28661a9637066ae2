/** A `\r` at the end may be the first half of `\r\n`. */
const LINE_BREAK = /\r\n|\n|\r(?!$)/;

/** Splits a UTF-8 text into lines, whatever its line breaks are and wherever its chunks end. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    const isBroken = rest.endsWith('\r') || /[\r\n]/.test(text);
    rest += text;
    // Otherwise a long line would be searched again with each of its chunks.
    if (!isBroken) continue;
    const lines = rest.split(LINE_BREAK);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.replace(/\r$/, '');
}
