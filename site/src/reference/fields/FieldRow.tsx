import type { ReactNode } from 'react';
import { plainMarkdown } from '../../page/search/plain-markdown.ts';
import { shown } from '../../settings/shown.ts';
import type { ShownField } from '../../view/shown-once.ts';
import { Assumption } from '../text/Assumption.tsx';
import { Prose } from '../text/Prose.tsx';
import { FieldBadges } from './FieldBadges.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { RepeatedFields } from './RepeatedFields.tsx';
import { TypeName } from './TypeName.tsx';

interface Props {
  readonly field: ShownField;
  /** Its nested fields. */
  readonly children: ReactNode;
}

/** A field, with its nested fields closed at first. */
export function FieldRow({ field, children }: Props) {
  const { name, anchor, required, description, first } = field;
  const isNested = field.children.length + field.variants.length > 0;
  const nested = isNested && <Nested field={field}>{children}</Nested>;
  const assumption = <Assumption reason={field.assumption} />;
  if (field.isBrief === true) return <BriefRow field={field}>{nested}</BriefRow>;
  return (
    <li id={anchor} className={required ? 'field required' : 'field'}>
      <div className="field-head">
        <a className="field-name" href={`#${anchor}`}>
          <code>{name}</code>
        </a>
        <TypeName field={field} />
        <FieldBadges field={field} />
        {!shown.showsAssumptions && assumption}
      </div>
      {description !== '' && <Prose className="field-text" text={description} />}
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
      {shown.showsAssumptions && assumption}
      {nested}
    </li>
  );
}

/**
 * A field on a page without space for more: its name, type and description as text. If there is no space even for an
 * element around its name, a colon ends it.
 */
function BriefRow({ field, children }: Props) {
  const { name, anchor, required, type, description, isPlain = false } = field;
  return (
    <li id={anchor} className={required ? 'field required' : 'field'}>
      {isPlain ? `${name}:` : <code className="field-name">{name}</code>}
      {` ${type}${required ? ', required' : ''}`}
      {description !== '' && `. ${plainMarkdown(description)}`}
      {children}
    </li>
  );
}

function Nested({ field, children }: Props) {
  const { first } = field;
  const count = field.children.length;
  const isOpen = field.isOpen && field.required;
  return (
    <details className="field-children" open={isOpen}>
      <summary>
        {first === undefined ? (
          <>
            <span className="fold-verb">Show </span>
            {count > 0 ? counted(count, 'field') : 'alternatives'}
          </>
        ) : (
          <>
            {'The same fields as '}
            <code>{first.path}</code>
          </>
        )}
      </summary>
      {first === undefined ? children : <RepeatedFields field={field} />}
    </details>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
