import { pascalCase } from '@partner-apis/typescript-printer';

/** Returns a text in camel case. @example functionName('get_files_id') // 'getFilesId' */
export function functionName(text: string): string {
  const name = pascalCase(text.replaceAll('_', ' '));
  // An abbreviation at the start, as in `GETUsers`, is one word.
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|.)/u, (start) => start.toLowerCase());
}
