import { parse } from 'yaml';
import { judgedChanges } from '../document-findings.ts';

/**
 * Lists the changes between two documents that break clients.
 *
 * @param base YAML
 * @param edits texts of `base` → what stands there in the revision
 * @returns each as `rule: message`
 */
export async function breakingFindings(base: string, edits: Record<string, string>): Promise<string[]> {
  const documents = { base: parse(base), revision: parse(edited(base, edits)) };
  const findings = await judgedChanges(documents);
  return findings.filter(({ bump }) => bump === 'major').map(({ rule, message }) => `${rule}: ${message}`);
}

function edited(base: string, edits: Record<string, string>): string {
  return Object.entries(edits).reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The document does not contain "${before}"`);
    return text.replace(before, after);
  }, base);
}
