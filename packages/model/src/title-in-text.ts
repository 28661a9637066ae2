/** Matches what titles of documents add to the name of an API: "documentation" in "Lago API documentation". */
const ADDITION = /(?<=\bAPIs?) (?:documentation|docs|reference)$/i;

/**
 * Returns the title of an API as a sentence names it: with the article if the title says that it is an API or a service,
 * unless it begins with an owner, and without a full stop or "documentation" at its end.
 *
 * @example titleInText('Party API') // 'the Party API'
 * @example titleInText('Asana') // 'Asana'
 * @example titleInText("Netlify's API") // "Netlify's API"
 */
export function titleInText(whole: string): string {
  const title = whole.replace(/\.$/, '').replace(ADDITION, '');
  if (/^\S+['’]s /.test(title)) return title;
  if (/^the /i.test(title)) return `t${title.slice(1)}`;
  return /\b(apis?|services?|interface|specification)( v?[\d.]+)?$/i.test(title) ? `the ${title}` : title;
}
