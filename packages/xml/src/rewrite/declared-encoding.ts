const DECLARATION = /^<\?xml\s[^>]*?\sencoding\s*=\s*(["'][^"'>]*["'])/;

/** Returns a document whose declaration names UTF-8, if it names an encoding: text has to be encoded anew. */
export function inUtf8(document: string): string {
  const [declaration, encoding] = DECLARATION.exec(document) ?? [];
  if (declaration === undefined || encoding === undefined || /utf-?8/i.test(encoding)) return document;
  return `${declaration.slice(0, -encoding.length)}"UTF-8"${document.slice(declaration.length)}`;
}
