/** The number of characters that fit on a line of the page. */
const LINE = 70;
/** The last code of ASCII, and of Latin-1, which matches the font's encoding. */
const ASCII = 0x7e;
const LATIN = 0xff;

/**
 * Returns a commercial agreement as a PDF document of one page. It is written in ASCII, so that a character is a byte.
 *
 * @see ISO 32000-1, sections 7.5 (File Structure) and 9.4 (Text Objects)
 */
export function commercialAgreementPdf(subscriptionCode: number, agreement: string): string {
  const lines = [`Commercial agreement of subscription ${subscriptionCode}`, '', ...wrap(agreement)];
  const content = `BT /F1 12 Tf 72 770 Td 18 TL\n${lines.map((line) => `(${literal(line)}) Tj T*`).join('\n')}\nET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Returns a document of the objects, the first of which is the catalogue, with the table of their byte offsets. */
function pdfOf(objects: readonly string[]): string {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

/** Wraps a text between words. A word that is longer than a line is split. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap(pieces)) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(word: string): string[] {
  return word.match(new RegExp(`.{1,${LINE}}`, 'gsu')) ?? [];
}

/** Returns the text as the content of a PDF string. */
function literal(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code > LATIN) return '?';
    if (code > ASCII) return `\\${code.toString(8)}`;
    return '()\\'.includes(character) ? `\\${character}` : character;
  }).join('');
}
