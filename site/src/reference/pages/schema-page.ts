import { type ApiModel, once, own } from '@partner-apis/model';
import { overviewTrail } from '../../overview/overview-trail.ts';
import type { Block } from '../../page/block.ts';
import { assumption, namedParagraph } from '../../page/blocks.ts';
import type { Page, Section } from '../../page/page.ts';
import { prose } from '../../page/prose/prose.ts';
import { code, pageLink, type Span, text } from '../../page/span.ts';
import { schemaAnchor } from '../../view/anchors.ts';
import { fieldsOf, valueField, variantsOf } from '../../view/field.ts';
import { familyPart } from '../../view/part-of.ts';
import { referencePath, schemaPath } from '../../view/routes.ts';
import { FIELD_TOOLS, MANY_FIELDS } from '../tools/many-fields.ts';
import { schemaHolders, schemaUses } from './schema-uses.ts';

/** The prefix of the fields' anchors. */
const ROOT = 'field';

const placesOf = once((model: ApiModel) => ({ holders: schemaHolders(model), uses: schemaUses(model) }));

/** The page of a named schema: its value, its fields, and the schemas and operations that use it. */
export function schemaPage(model: ApiModel, name: string): Page {
  const field = valueField(name, reference(name), model.schemas, schemaAnchor(name));
  return {
    path: schemaPath(model, name),
    title: name,
    ...familyPart(model),
    description: `Schema ${name} of the ${model.title}: fields, types and limits.`,
    trail: [...overviewTrail(model), [text('Schema')]],
    summary: [],
    isDetail: true,
    search: {
      context: 'Schema',
      names: [name],
      text: own(model.schemas, name)?.description ?? '',
      place: name,
    },
    lead: [
      {
        kind: 'value',
        model,
        field: { ...field, type: field.type === name ? 'object' : field.type },
      },
      ...assumption(prose(field.assumption ?? '', model)),
    ],
    sections: [...fieldsSection(model, name), usesSection(model, name)],
  };
}

function reference(name: string) {
  return { $ref: `#/$defs/${name}` };
}

/** A schema without fields, such as a list of values, has no such section. */
function fieldsSection(model: ApiModel, name: string): readonly Section[] {
  const children = fieldsOf(reference(name), model.schemas, ROOT);
  const variants = variantsOf(reference(name), model.schemas, ROOT);
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

/** Links after their label. The styles separate them. */
function labelled(label: string, links: readonly Span[]): readonly Span[] {
  return [text(label), ...links.flatMap((link) => [text(' '), link])];
}
