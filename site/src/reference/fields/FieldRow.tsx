import type { ShownField } from '../../view/shown-once.ts';
import { Assumption } from '../text/Assumption.tsx';
import { MarkdownText } from '../text/MarkdownText.tsx';
import { FieldBadges } from './FieldBadges.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { FieldLevel } from './FieldLevel.tsx';
import { RepeatedFields } from './RepeatedFields.tsx';
import { TypeName } from './TypeName.tsx';

interface Props {
  readonly field: ShownField;
  readonly isInOrder: boolean;
}

/** One field, with its nested fields behind a line that opens them. */
export function FieldRow({ field, isInOrder }: Props) {
  const { name, anchor, required, description, first } = field;
  const isNested = field.children.length + field.variants.length > 0;
  return (
    <li id={anchor} className={required ? 'field required' : 'field'}>
      <div className="field-head">
        <a className="field-name" href={`#${anchor}`}>
          <code>{name}</code>
        </a>
        <TypeName field={field} />
        <FieldBadges field={field} />
      </div>
      {description !== '' && <MarkdownText className="field-text" text={description} />}
      {first !== undefined && !isNested && (
        <p className="field-text">
          {'The same as '}
          <a href={`#${first.anchor}`}>
            <code>{first.path}</code>
          </a>
          .
        </p>
      )}
      <FieldFacts field={field} />
      <Assumption reason={field.assumption} />
      {isNested && <Nested {...{ field, isInOrder }} />}
    </li>
  );
}

function Nested({ field, isInOrder }: Props) {
  const { first, children } = field;
  const isOpen = field.isOpen && field.required;
  return (
    <details className="field-children" data-fold={isOpen ? 'open' : ''} open={isOpen}>
      <summary>
        {first === undefined ? (
          <>
            <span className="fold-verb">Show </span>
            {children.length > 0 ? counted(children.length, 'field') : 'alternatives'}
          </>
        ) : (
          <>
            {'The same fields as '}
            <code>{first.path}</code>
          </>
        )}
      </summary>
      {first === undefined ? (
        <FieldLevel tree={field} anchor={field.anchor} isInOrder={isInOrder} />
      ) : (
        <RepeatedFields field={field} />
      )}
    </details>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
