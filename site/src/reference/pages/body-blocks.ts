import type { ApiModel, Content, Example } from '@partner-apis/model';
import type { Block, BlockOf } from '../../page/block.ts';
import { assumption } from '../../page/blocks.ts';
import { prose } from '../../page/prose/prose.ts';
import { text } from '../../page/span.ts';
import { bodyLanguage, bodyText } from '../../samples/body-text.ts';
import type { LongExample } from '../../samples/long-examples.ts';
import { exampleAnchor } from '../../view/anchors.ts';
import { bodyTree, messageOf } from '../../view/body-fields.ts';
import { valueField } from '../../view/field-tree.ts';

/** Describes the type of a body, with the document's assumptions about it. The values are among the fields. */
export function bodyType(model: ApiModel, content: Content): readonly Block[] {
  const whole = valueField('', content.schema, model.schemas, '');
  const message = messageOf(model.id, content);
  return [
    {
      kind: 'body-type',
      model,
      mediaType: content.mediaType,
      field: { ...whole, values: [] },
      ...(message === undefined ? {} : { message }),
    },
    ...assumption(prose(whole.assumption ?? '', model)),
    ...assumption(prose(message?.assumption ?? '', model)),
  ];
}

/** Returns the fields of a body in any notation. */
export function bodyFieldsOf(
  model: ApiModel,
  content: Content,
  place: Pick<BlockOf<'fields'>, 'root' | 'isSearched' | 'operationId'>,
): Block {
  return {
    kind: 'fields',
    model,
    tree: bodyTree(model, content, place.root),
    isInOrder: messageOf(model.id, content) !== undefined,
    ...place,
  };
}

/**
 * Shows the examples of a body, each closed at first.
 *
 * @param anchor prefix of their anchors
 * @param long those that are cut on the page
 */
export function exampleBlocks(
  examples: readonly Example[],
  mediaType: string,
  anchor: string,
  long: ReadonlyMap<Example, LongExample>,
): readonly Block[] {
  return examples.map((example) => {
    const { name, summary, value } = example;
    const cut = long.get(example)?.cut;
    const label = `Example: ${summary}`;
    return {
      kind: 'details',
      name: 'example',
      summary: [text(label)],
      blocks: [
        {
          kind: 'code',
          label,
          language: bodyLanguage(value, mediaType),
          code: bodyText(value, mediaType),
          anchor: exampleAnchor(anchor, name),
          isDerived: true,
          ...(cut === undefined ? {} : { cut }),
        },
      ],
    };
  });
}
