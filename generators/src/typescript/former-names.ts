/** Prints types under their former names. */
export function formerTypes(former: readonly string[], name: string): string {
  return former.map((alias) => `${docs(name)}export type ${alias} = ${name};\n`).join('');
}

/** Prints constants under their former names. */
export function formerConstants(former: readonly string[], name: string): string {
  return former.map((alias) => `${docs(name)}export const ${alias}: typeof ${name} = ${name};\n`).join('');
}

function docs(name: string): string {
  return `\n/** @deprecated Renamed to {@link ${name}}. */\n`;
}
