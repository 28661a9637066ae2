import type { JsonValue, Pointer, Schema } from '@partner-apis/model';
import { flattenSchema } from '@partner-apis/model';
import { fieldId, focusSoon, useForm } from './form-context.ts';

interface Props {
  readonly name: string;
  readonly schema: Schema;
  readonly value: readonly JsonValue[];
  readonly place: Pointer;
}

/** The number of items that are shown: a list that is deliberately too long would slow the page down. */
const SHOWN = 40;

/** The items of a list, each with its own field. */
export function ListFields({ name, schema, value, place }: Props) {
  const form = useForm();
  const item = flattenSchema(schema.items ?? {}, form.schemas);
  const isObject = item.properties !== undefined || item.type === 'object';
  const addId = `${fieldId(form, place)}-add`;

  function remove(index: number) {
    form.change([...place, String(index)], undefined);
    focusSoon(addId);
  }

  function add() {
    form.change(place, [...value, isObject ? {} : item.type === 'array' ? [] : startOf(item)]);
    focusSoon(fieldId(form, [...place, String(value.length)]));
  }

  return (
    <div className="entry-list">
      <ol>
        {value.slice(0, SHOWN).map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its position
          <li key={index}>
            <form.Field
              name={`${name}[${index}]`}
              schema={item}
              required
              value={each}
              place={[...place, String(index)]}
            />
            <button type="button" className="button-quiet" onClick={() => remove(index)}>
              Remove{' '}
              <span className="visually-hidden">
                {name}[{index}]
              </span>
            </button>
          </li>
        ))}
      </ol>
      {value.length > SHOWN && (
        <p className="entry-hint">{value.length - SHOWN} more items are in the raw text.</p>
      )}
      <button type="button" className="button-quiet" id={addId} onClick={add}>
        Add an item <span className="visually-hidden">to {name}</span>
      </button>
    </div>
  );
}

/** The value of a new item: the first that the document lists, otherwise an empty text. */
function startOf(schema: Schema): JsonValue {
  return schema.const ?? schema.enum?.[0] ?? schema.default ?? '';
}
