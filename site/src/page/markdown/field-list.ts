import { type Fact, factsOf } from '../../view/facts.ts';
import type { Field } from '../../view/field.ts';
import { type ShownField, shownOnce } from '../../view/shown-once.ts';
import type { Tree } from '../../view/tree-rows.ts';
import type { Fields, Value } from '../field-block.ts';
import type { Shown } from '../shown.ts';
import { blocks, code, list } from './blocks.ts';

/** Writes fields as a nested list with type, limits, values, default, example and description, each described once. */
export function fieldList({ tree, model }: Pick<Fields, 'tree' | 'model'>, shown: Shown): string {
  return level(shownOnce(tree, model.schemas), shown);
}

/** Writes a value as a whole: its type, description, limits and values. */
export function valueMarkdown({ field }: Pick<Value, 'field'>): string {
  return blocks(`Type: ${field.type}`, field.description, factLines(field));
}

/** Describes a value: its limits, values with their meanings, and what readers accept. */
export function factLines(field: Field): string {
  const { meanings = [], isExtensible = false, readAs } = field;
  const values = meanings.map(({ value, text }) => `${code(value)} (${text})`).join('; ');
  return blocks(
    sentence(factsOf(field).map(factText)),
    values === '' ? '' : `${isExtensible ? 'Known values' : 'Values'}: ${values}.`,
    isExtensible && values !== '' ? 'Further values may be added: handle unknown ones.' : '',
    readAs === undefined ? '' : `Received messages may deviate. ${readAs}`,
  );
}

/** Marks an assumption that the document makes because nothing is prescribed. The owner also gets its reason. */
function assumption(reason: string | undefined, { showsAssumptions }: Shown): string {
  if (reason === undefined) return '';
  return showsAssumptions ? `Assumption: ${reason}` : 'Provisional.';
}

function level({ children, variants }: Tree<ShownField>, shown: Shown): string {
  const alternatives = variants.map(({ label, when, ...below }) => {
    const condition =
      when === undefined ? '' : ` when ${code(when.property)} is ${when.values.map(code).join(' or ')}`;
    return blocks(`One of: ${label}${condition}`, level(below, shown));
  });
  return list([...children.map((field) => item(field, shown)), ...alternatives]);
}

function item(field: ShownField, shown: Shown): string {
  const { first } = field;
  const nested = field.children.length + field.variants.length > 0;
  const marks = [
    field.format === undefined ? field.type : `${field.type} (${field.format})`,
    ...(field.required ? ['required'] : []),
    ...(field.deprecated ? ['deprecated'] : []),
  ];
  return blocks(
    `${code(field.name)}: ${marks.join(', ')}`,
    field.description,
    first === undefined ? '' : `The same${nested ? ' fields' : ''} as ${code(first.path)}.`,
    factLines(field),
    assumption(field.assumption, shown),
    first === undefined ? level(field, shown) : '',
  );
}

function factText({ label, text, codes }: Fact): string {
  return [label, text, codes.map(code).join(', ')].filter((part) => part !== '').join(' ');
}

function sentence(parts: readonly string[]): string {
  const text = parts
    .map((part, index) => (index === 0 ? part : part[0]?.toLowerCase() + part.slice(1)))
    .join('; ');
  return text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
