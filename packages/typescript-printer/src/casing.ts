/** @example camelCase('get /pets/{id}') // 'getPetsId' */
export function camelCase(text: string): string {
  const name = words(text).map(capitalize).join('');
  return asIdentifier(name.charAt(0).toLowerCase() + name.slice(1));
}

/** @example pascalCase('tyre-location.v2') // 'TyreLocationV2' */
export function pascalCase(text: string): string {
  return asIdentifier(words(text).map(capitalize).join(''));
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '');
}

function asIdentifier(name: string): string {
  return /^[\p{L}_$]/u.test(name) ? name : `_${name}`;
}
