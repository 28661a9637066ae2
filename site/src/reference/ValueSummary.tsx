import type { BlockOf } from '../page/block.ts';
import { BlockList } from '../page/html/BlockList.tsx';
import { prose } from '../page/prose/prose.ts';
import { shown } from '../settings/shown.ts';
import { FieldFacts } from './fields/FieldFacts.tsx';
import { ReferenceProvider } from './reference-context.ts';

/** A value as a whole, above its fields: its type, its description, its limits and values. */
export function ValueSummary({ model, field }: Omit<BlockOf<'value'>, 'kind'>) {
  return (
    <ReferenceProvider value={{ model }}>
      <p className="schema-line">
        <span className="field-type">{field.type}</span>
      </p>
      <div className="prose">
        <BlockList blocks={prose(field.description, model)} shown={shown} />
      </div>
      <FieldFacts field={field} />
    </ReferenceProvider>
  );
}
