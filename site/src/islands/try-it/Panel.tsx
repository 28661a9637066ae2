import { type ReactNode, useId, useState } from 'react';
import { ExchangeView } from './ExchangeView.tsx';
import type { Exchange } from './exchange.ts';
import type { Preset, Session } from './session.ts';

interface Outcome {
  readonly exchange?: Exchange;
  readonly failure?: string;
}

const NO_ARGUMENTS = '{}';

/** The open panel: what to send, which error to provoke, and what came back. */
export function Panel({ session }: { readonly session: Session }) {
  const [preset, setPreset] = useState<Preset>(session.example);
  const [text, setText] = useState(session.example.text);
  const [body, setBody] = useState(session.example.body);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [sending, setSending] = useState(false);
  const errorId = useId();
  const failed = outcome.failure !== undefined;
  const errorOf = failed ? errorId : undefined;

  function choose(name: string) {
    const chosen = name === '' ? session.example : session.provoke(name);
    setPreset(chosen);
    setText(chosen.text);
    setBody(chosen.body);
    setOutcome({});
  }

  async function send() {
    setSending(true);
    try {
      setOutcome({
        exchange: await session.send({ ...preset, text, ...(body === undefined ? {} : { body }) }),
      });
    } catch (cause) {
      setOutcome({ failure: cause instanceof Error ? cause.message : String(cause) });
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="try-it-panel">
      {session.errors.length > 0 && (
        <label className="try-it-provoke">
          <span>Provoke</span>
          <select onChange={(event) => choose(event.target.value)}>
            <option value="">Nothing: send the example</option>
            {session.errors.map(({ name, status, text: message }) => (
              <option key={`${status} ${name}`} value={name}>
                {status} {message}
              </option>
            ))}
          </select>
        </label>
      )}
      {(body === undefined || preset.text !== NO_ARGUMENTS) && (
        <Editor text={text} onChange={setText} errorId={errorOf}>
          Arguments of <code>client.{session.operationId}</code>, as JSON
        </Editor>
      )}
      {body !== undefined && (
        <Editor text={body} onChange={setBody} errorId={errorOf}>
          Body of <code>client.{session.operationId}</code>, as text
        </Editor>
      )}
      {preset.changes.length > 0 && (
        <ul className="try-it-changes">
          {preset.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <button type="button" className="button" disabled={sending} onClick={() => void send()}>
        {sending ? 'Sending…' : 'Send'}
      </button>
      {failed && (
        <p id={errorId} role="alert" className="failure">
          {outcome.failure}
        </p>
      )}
      {outcome.exchange === undefined ? (
        <p className="try-it-empty">The answer appears here.</p>
      ) : (
        <ExchangeView exchange={outcome.exchange} />
      )}
    </div>
  );
}

interface EditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Of the message that says what is wrong with the text. */
  readonly errorId: string | undefined;
  /** What the text is. */
  readonly children: ReactNode;
}

function Editor({ text, onChange, errorId, children }: EditorProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{children}</label>
      <textarea
        id={id}
        aria-describedby={errorId}
        aria-invalid={errorId !== undefined}
        spellCheck={false}
        rows={Math.min(Math.max(text.split('\n').length, 3), 18)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
