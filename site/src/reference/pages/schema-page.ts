import { type ApiModel, once, own, titleInText } from '@partner-apis/model';
import type { Block } from '../../page/block.ts';
import { assumption, namedParagraph } from '../../page/blocks.ts';
import { madeWhenRead } from '../../page/made-when-read.ts';
import { overviewTrail } from '../../page/overview-trail.ts';
import type { Page, Section } from '../../page/page.ts';
import { prose } from '../../page/prose/prose.ts';
import { code, pageLink, type Span, text } from '../../page/span.ts';
import { schemaAnchor } from '../../view/anchors.ts';
import { treeOf, valueField } from '../../view/field-tree.ts';
import { familyPart } from '../../view/part-of.ts';
import { referencePath, schemaPath } from '../../view/routes.ts';
import { FIELD_TOOLS, MANY_FIELDS } from '../tools/many-fields.ts';
import { schemaHolders, schemaUses } from './schema-uses.ts';

/** Prefix of the fields' anchors. */
const ROOT = 'field';

const placesOf = once((model: ApiModel) => ({ holders: schemaHolders(model), uses: schemaUses(model) }));

/** The page of a named schema: its value, its fields, and the schemas and operations that use it. */
export function schemaPage(model: ApiModel, name: string): Page {
  const description = own(model.schemas, name)?.description ?? '';
  const lead = madeWhenRead(() => valueBlocks(model, name));
  const sections = madeWhenRead(() => [...fieldsSection(model, name), usesSection(model, name)]);
  return {
    path: schemaPath(model, name),
    title: name,
    ...familyPart(model),
    description: `Schema ${name} of ${titleInText(model.title)}: fields, types and limits.`,
    trail: [...overviewTrail(model), [text('Schema')]],
    summary: [],
    isDetail: true,
    search: { context: 'Schema', names: [name], text: description, place: name },
    get lead() {
      return lead();
    },
    get sections() {
      return sections();
    },
  };
}

function valueBlocks(model: ApiModel, name: string): readonly Block[] {
  const field = valueField(name, reference(name), model.schemas, schemaAnchor(name));
  const type = field.type === name ? 'object' : field.type;
  return [
    { kind: 'value', model, field: { ...field, type } },
    ...assumption(prose(field.assumption ?? '', model)),
  ];
}

function reference(name: string) {
  return { $ref: `#/$defs/${name}` };
}

/** Shows the fields of a schema. One without fields, such as a list of values, has no such section. */
function fieldsSection(model: ApiModel, name: string): readonly Section[] {
  const { fields: children, variants } = treeOf(reference(name), model.schemas, ROOT);
  if (children.length + variants.length === 0) return [];
  const fields: Block = { kind: 'fields', model, root: ROOT, tree: { children, variants } };
  return [
    {
      anchor: 'fields',
      level: 2,
      title: [text('Fields')],
      blocks: children.length > MANY_FIELDS ? [FIELD_TOOLS, fields] : [fields],
    },
  ];
}

function usesSection(model: ApiModel, name: string): Section {
  const { holders, uses } = placesOf(model);
  const schemas = (holders.get(name) ?? []).map((holder) =>
    pageLink(schemaPath(model, holder), code(holder)),
  );
  const operations = (uses.get(name) ?? []).map((id) => pageLink(referencePath(model, id), id));
  return {
    anchor: 'uses',
    level: 2,
    title: [text('Used by')],
    blocks: [
      ...(schemas.length === 0 ? [] : [namedParagraph('schema-uses', ...labelled('Schemas', schemas))]),
      operations.length === 0
        ? namedParagraph('schema-uses', 'No operation.')
        : namedParagraph('schema-uses', ...labelled('Operations', operations)),
    ],
  };
}

/** Shows links after their label. The styles separate them. */
function labelled(label: string, links: readonly Span[]): readonly Span[] {
  return [text(label), ...links.flatMap((link) => [text(' '), link])];
}
