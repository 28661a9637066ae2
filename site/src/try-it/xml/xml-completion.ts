import type { ElementParticle, Type } from '@partner-apis/xml/schema';
import { openElements } from '../../view/open-elements.ts';
import type { Choice, Completion } from '../request/syntax.ts';
import { listedTexts, partsOf, textType, typeAt, typeOf } from './particles.ts';

/** Suggests the elements, end tags or listed values that the schema allows at the caret of an XML text. */
export function completeXml(text: string, caret: number, root: ElementParticle): Completion | undefined {
  const before = text.slice(0, caret);
  const open = openElements(before);
  const tag = /<(\/?)([\w:.-]*)$/.exec(before);
  const [rootTag, ...names] = open;
  const type = rootTag === undefined ? undefined : typeAt(typeOf(root), names.map(localName));
  if (tag !== null) return tags(tag, open, type, root, caret, text);
  return type === undefined ? undefined : values(before, localName(open.at(-1) ?? ''), type, caret);
}

function tags(
  [found, slash = '', word = '']: RegExpExecArray,
  open: readonly string[],
  type: Type | undefined,
  root: ElementParticle,
  caret: number,
  text: string,
): Completion | undefined {
  const from = caret - found.length;
  const to = text[caret] === '>' ? caret + 1 : caret;
  const inner = open.at(-1);
  const closing: Choice[] =
    inner === undefined ? [] : [{ label: `/${inner}`, detail: 'end tag', insert: `</${inner}>` }];
  const starting = slash === '/' ? [] : starts(open, type, root);
  const fitting = [...starting, ...closing].filter(({ label }) =>
    label.toLowerCase().includes(`${slash}${word}`.toLowerCase()),
  );
  return fitting.length === 0 ? undefined : { from, to, choices: fitting };
}

function starts(open: readonly string[], type: Type | undefined, root: ElementParticle): Choice[] {
  if (open.length === 0) {
    const { prefix, uri } = root.namespace;
    const declared = uri === '' ? '' : ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`;
    return [{ label: root.tag, detail: 'root', insert: `<${root.tag}${declared}></${root.tag}>` }];
  }
  if (type === undefined) return [];
  return partsOf(type).map(({ particle, required }) => ({
    label: particle.name,
    detail: [required ? 'required' : '', particle.max > 1 ? 'repeatable' : ''].filter(Boolean).join(', '),
    insert: `<${particle.tag}></${particle.tag}>`,
  }));
}

function values(before: string, element: string, type: Type, caret: number): Completion | undefined {
  const simple = textType(type);
  if (simple === undefined) return undefined;
  const word = before.split(/[<>\s]/).at(-1) ?? '';
  const choices = listedTexts(simple)
    .filter((value) => value.startsWith(word) && value !== word)
    .map((value) => ({ label: value, detail: element, insert: value }));
  return choices.length === 0 ? undefined : { from: caret - word.length, to: caret, choices };
}

function localName(tag: string): string {
  return tag.split(':').at(-1) ?? tag;
}
