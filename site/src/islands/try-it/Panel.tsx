import { useId, useState } from 'react';
import { ExchangeView } from './ExchangeView.tsx';
import type { Exchange } from './exchange.ts';
import type { Preset, Session } from './session.ts';

interface Outcome {
  readonly exchange?: Exchange;
  readonly failure?: string;
}

/** The open panel: what to send, which error to provoke, and what came back. */
export function Panel({ session }: { readonly session: Session }) {
  const [preset, setPreset] = useState<Preset>(session.example);
  const [text, setText] = useState(session.example.text);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [sending, setSending] = useState(false);
  const editorId = useId();
  const errorId = useId();

  function choose(name: string) {
    const chosen = name === '' ? session.example : session.provoke(name);
    setPreset(chosen);
    setText(chosen.text);
    setOutcome({});
  }

  async function send() {
    setSending(true);
    try {
      setOutcome({ exchange: await session.send({ ...preset, text }) });
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
      <label htmlFor={editorId}>
        Arguments of <code>client.{session.operationId}</code>, as JSON
      </label>
      <textarea
        id={editorId}
        aria-describedby={outcome.failure === undefined ? undefined : errorId}
        aria-invalid={outcome.failure !== undefined}
        spellCheck={false}
        rows={Math.min(Math.max(text.split('\n').length, 3), 18)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
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
      {outcome.failure !== undefined && (
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
