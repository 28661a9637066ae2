import type { AttributeWriting } from '../schema/complex-type.ts';
import { declarations, escapeValue } from '../tokens/escape.ts';
import { checkedText } from './simple-text.ts';

export const attributeText: AttributeWriting = (use, given, declared, findings) => {
  const { name, namespace, type, required, fixed } = use;
  if (given === undefined) {
    if (required) findings.report('missing-attribute', `The attribute ${name} is missing.`);
    return '';
  }
  const tag = namespace.prefix === '' ? name : `${namespace.prefix}:${name}`;
  const text = checkedText(type, given, `The attribute ${name}`, fixed, findings);
  if (type.names === undefined) return ` ${tag}="${escapeValue(text)}"`;
  // Including the name of the attribute makes the prefix unique.
  const written = type.names.write(text, declared, `q.${name}`);
  return `${declarations(written.prefixes)} ${tag}="${escapeValue(written.text)}"`;
};
