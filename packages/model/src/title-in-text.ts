/**
 * Returns the title of an API as a sentence names it: with the article if the title says that it is an API or a service.
 *
 * @example titleInText('Party API') // 'the Party API'
 * @example titleInText('Asana') // 'Asana'
 */
export function titleInText(title: string): string {
  if (/^the /i.test(title)) return `t${title.slice(1)}`;
  return /\b(apis?|services?|interface|specification)( v?[\d.]+)?$/i.test(title) ? `the ${title}` : title;
}
