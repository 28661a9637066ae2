import { malformed } from '../errors/stop.ts';
import { isName } from './characters.ts';
import { checkCharacters } from './references.ts';

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*$/;

/**
 * Checks a processing instruction, or the XML declaration, which has the same form.
 *
 * @param text without the trailing `?>`
 * @throws {Stop} when it is not valid
 */
export function checkInstruction(text: string, offset: number): void {
  const [content = '', target = ''] = /^<\?([^\s?]*)(?:\s[\s\S]*)?$/.exec(text) ?? [];
  if (!isName(target) || target.includes(':'))
    malformed('The name of a processing instruction is not valid.', offset);
  checkCharacters(content, offset);
  if (target.toLowerCase() !== 'xml') return;
  if (target !== 'xml' || offset !== 0) {
    malformed('An XML declaration is allowed only at the very beginning.', offset);
  }
  if (!DECLARATION.test(content)) malformed('Write the XML declaration as <?xml version="1.0"?>.', offset);
}
