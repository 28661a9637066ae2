import type { JsonValue } from '@partner-apis/model';
import { isJsonObject } from '@partner-apis/model';
import { useMemo, useState } from 'react';
import type { Draft } from './call/draft.ts';
import { formValue } from './call/example-drafts.ts';
import type { Session } from './call/session.ts';
import { Form } from './form/Form.tsx';
import { RawEditor } from './RawEditor.tsx';
import { hintOf } from './request/hint.ts';

export type Sight = 'form' | 'raw';

interface Props {
  readonly session: Session;
  readonly draft: Draft;
  readonly sight: Sight;
  readonly onDraft: (draft: Draft) => void;
  readonly onSight: (sight: Sight) => void;
}

/** Edits the request in two views of one text: as a form, and as raw text. */
export function RequestEditor({ session, draft, sight, onDraft, onSight }: Props) {
  const { syntax, operation, parameters } = session;
  const reading = useMemo(() => syntax.read(draft.text), [syntax, draft.text]);
  const unreadable = 'unreadable' in reading ? reading.unreadable : undefined;
  const value = 'value' in reading ? reading.value : undefined;
  const problems = useMemo(() => (value === undefined ? [] : syntax.check(value)), [syntax, value]);
  const isEmpty = draft.text.trim() === '{}' && Object.keys(syntax.schema?.properties ?? {}).length === 0;
  if (isEmpty) return <p className="try-it-empty">This operation takes no arguments.</p>;
  const raw = (
    <RawEditor
      {...{ syntax, unreadable, problems }}
      operationId={operation.operationId}
      text={draft.text}
      onChange={(text) => onDraft({ ...draft, text })}
    />
  );
  return (
    <div className="request">
      {parameters !== undefined && (
        <Form
          schema={parameters}
          schemas={session.model.schemas}
          value={draft.parameters}
          problems={session.checkParameters(draft.parameters)}
          hintOf={hintOf}
          onChange={(next) => onDraft({ ...draft, parameters: isJsonObject(next) ? next : {} })}
        />
      )}
      {syntax.schema === undefined ? (
        raw
      ) : (
        <>
          <SightSwitch name={syntax.name} sight={sight} onSight={onSight} />
          {sight === 'raw' ? (
            raw
          ) : (
            <FormSight
              {...{ session, value, problems }}
              unreadable={unreadable}
              unshown={'unshown' in reading ? reading.unshown : undefined}
              onValue={(next) => onDraft({ ...draft, text: syntax.write(next) })}
              onRaw={() => onSight('raw')}
            />
          )}
        </>
      )}
    </div>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly sight: Sight;
  readonly onSight: (sight: Sight) => void;
}

function SightSwitch({ name, sight, onSight }: SwitchProps) {
  const sights = [
    { id: 'form', label: 'Form' },
    { id: 'raw', label: `Raw ${name}` },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a row, which a fieldset would frame
    <div className="segments" role="group" aria-label="Request editor">
      {sights.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={sight === id} onClick={() => onSight(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}

interface FormSightProps {
  readonly session: Session;
  readonly value: JsonValue | undefined;
  readonly problems: Parameters<typeof Form>[0]['problems'];
  readonly unreadable: string | undefined;
  /** The parts of the text that the form would lose. */
  readonly unshown: string | undefined;
  readonly onValue: (value: JsonValue) => void;
  readonly onRaw: () => void;
}

/** The form. It is locked while editing it would lose parts of the raw text. */
function FormSight({ session, value, problems, unreadable, unshown, onValue, onRaw }: FormSightProps) {
  const [accepted, setAccepted] = useState<string>();
  const { schema, schemas, hintOf: hintOfMessage } = session.syntax;
  if (value === undefined || schema === undefined) {
    return (
      <div className="notice" role="status">
        <p>The raw text cannot be shown as a form. {unreadable}</p>
        <button type="button" className="button-quiet" onClick={onRaw}>
          Fix the raw text
        </button>
      </div>
    );
  }
  const isLocked = unshown !== undefined && unshown !== accepted;
  return (
    <>
      {isLocked && (
        <div className="notice" role="status">
          <p>
            The raw text contains {unshown}, for which the form has no field. A change in the form removes it.
          </p>
          <button type="button" className="button-quiet" onClick={() => setAccepted(unshown)}>
            Edit in the form anyway
          </button>
        </div>
      )}
      <fieldset className="plain" disabled={isLocked}>
        <legend className="visually-hidden">Arguments</legend>
        <Form
          {...{ schema, schemas, value, problems }}
          examples={session.examples.map(({ draft: example }) => formValue(example, session.syntax))}
          hintOf={hintOfMessage}
          onChange={onValue}
        />
      </fieldset>
    </>
  );
}
