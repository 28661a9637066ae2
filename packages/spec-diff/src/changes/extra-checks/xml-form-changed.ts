import type { ExtraCheck } from '../change.ts';

/** Prefixes are chosen by whoever writes the XML, and mean nothing to whoever reads it. */
const FORM = new Set(['name', 'namespace', 'attribute', 'wrapped', 'nodeType']);

/** The same data is written as other XML. */
export const xmlFormChanged: ExtraCheck = ({ typeName, kind, property }) => {
  if (typeName !== 'Xml') return undefined;
  if (kind !== 'modified') return `The XML form was ${kind}.`;
  return FORM.has(property ?? '') ? `\`${property}\` of the XML form changed.` : undefined;
};
