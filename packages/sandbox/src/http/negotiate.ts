interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Chooses the media type of a response: the one that the caller prefers, and the first of equally preferred ones. A
 * caller that accepts none of them receives the first, which the standard allows.
 *
 * @param offered media types that the operation documents
 * @param accept the header `Accept`
 * @see RFC 9110, section 12.5.1 (Accept)
 * @example negotiate(['application/json', 'application/pdf'], 'application/pdf') // 'application/pdf'
 */
export function negotiate(offered: readonly string[], accept: string | null): string | undefined {
  const ranges = (accept ?? '*/*').split(',').flatMap((text) => (text === '' ? [] : readRange(text)));
  const [best] = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .sort((a, b) => b.quality - a.quality);
  return best?.type;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { type, quality: Number.isNaN(quality) ? 1 : quality };
}

/** Returns the quality of the most specific matching range; 0 when none matches. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [family] = type.split('/');
  for (const fitting of [type, `${family}/*`, '*/*']) {
    const range = ranges.find((one) => one.type === fitting);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
