import { own } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import type { MeaningChange } from './meaning-change.ts';

/** The XML form of a value. The writer chooses the prefix, which is irrelevant. */
const FORM = ['name', 'namespace', 'attribute', 'wrapped', 'nodeType'] as const;

/** Returns the change of a value that is written as different XML. */
export function xmlChange(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  subject: string,
): MeaningChange[] {
  const [old, now] = [xmlOf(before), xmlOf(after)];
  return FORM.flatMap((key) => {
    const [one, other] = [effective(old, key), effective(now, key)];
    if (one === other) return [];
    const message = `\`xml.${key}\` of ${subject} was ${one ?? 'none'} and is ${other ?? 'none'} now.`;
    return [
      { rule: 'xml-form-changed', message, path: [], before: old ?? before.at(0), after: now ?? after.at(0) },
    ];
  });
}

function xmlOf(conjuncts: readonly DocumentNode[]): DocumentNode | undefined {
  return conjuncts.map((node) => node.child('xml')).find((node) => node !== undefined);
}

function effective(xml: DocumentNode | undefined, key: string): string | undefined {
  const value = xml && own(xml.object, key);
  return value === undefined || value === false ? undefined : JSON.stringify(value);
}
