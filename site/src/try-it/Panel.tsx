import { memo, useEffect, useRef, useState } from 'react';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { CopyLink } from './address/CopyLink.tsx';
import { useRequestInAddress } from './address/use-request-in-address.ts';
import { ChangeList } from './ChangeList.tsx';
import { NO_CHANGES } from './call/exchange.ts';
import type { Session } from './call/session.ts';
import { ExampleChoice } from './ExampleChoice.tsx';
import { HistoryView } from './HistoryView.tsx';
import { type HistoryEntry, withEntry } from './history.ts';
import { type PanelState, recall, remember } from './memory.ts';
import { OutcomeView, ToResponse } from './OutcomeView.tsx';
import { Provocations } from './Provocations.tsx';
import { provocationIn } from './provocation-address.ts';
import { RequestEditor } from './RequestEditor.tsx';
import { choosing, destinationOf, isSandbox, type Settings } from './settings.ts';
import { useCall } from './use-call.ts';
import { useChosenExample, withChosenExample } from './use-chosen-example.ts';

/**
 * The contents of the panel: access, request, errors to provoke and the last calls; beside them, the response. Opening and
 * closing the dialog around them leaves them as they are.
 */
export const Panel = memo(function Panel({ session }: { readonly session: Session }) {
  const [state, setState] = useState(() => withChosenExample(session, recall(session)));
  const response = useRef<HTMLHeadingElement>(null);
  const { draft, example, typed, sight, settings, history } = state;
  const destination = destinationOf(session, settings);
  const call = useCall(session, destination, (entry) =>
    setState((before) => ({ ...before, history: withEntry(before.history, entry) })),
  );
  useEffect(() => remember(session, state), [session, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    const asked = session.errors.find(({ name }) => name === provocationIn(location.search));
    if (asked !== undefined) void provoke(asked);
  }, []);

  const change = (part: Partial<PanelState>) => setState((before) => ({ ...before, ...part }));
  const address = useRequestInAddress(session, (restored) => change({ draft: restored }));
  useChosenExample(session, state, change);
  const begun = session.examples.find(({ anchor }) => anchor === example)?.draft ?? session.example;

  /** The only way to choose a server: it stops the call to the previous server and removes its response. */
  function choose(next: Settings) {
    if (destinationOf(session, next) !== destination) call.leaveServer();
    change({ settings: next });
  }

  async function provoke(error: ErrorEntry) {
    const next = session.provoke(error.name);
    const by: Settings = {
      ...settings,
      target: 'sandbox',
      treatment: 'valid',
      partner: next.partner ?? 'demo',
    };
    choose(by);
    change({ draft: next });
    await call.send(next, by, error);
    showResponse();
  }

  function open(entry: HistoryEntry) {
    const { partner, server, draft: sent, exchange } = entry;
    const next: Settings = { ...choosing(session, settings, server), partner, treatment: 'valid' };
    choose(next);
    change({ draft: sent });
    call.show({ destination: destinationOf(session, next), exchange });
    showResponse();
  }

  function showResponse() {
    response.current?.focus({ preventScroll: true });
    // Focus alone would not scroll while the heading is at the lower end of a phone, with the response below it.
    response.current?.scrollIntoView({ block: 'start' });
  }

  async function reset() {
    await session.reset();
    call.show({});
  }

  return (
    <div className="try-it-panel">
      <div className="try-it-request">
        {address.problem !== undefined && (
          <p className="notice" role="status">
            {address.problem}
          </p>
        )}
        <AccessPanel {...{ session, settings }} onChange={choose} />
        <ExampleChoice
          examples={session.examples}
          chosen={example}
          onChoose={(chosen) => change({ draft: chosen.draft, example: chosen.anchor })}
        />
        <RequestEditor
          {...{ session, draft, sight }}
          onDraft={(next) => change({ draft: next, typed: next })}
          onSight={(next) => change({ sight: next })}
        />
        <ChangeList
          changes={draft.changes}
          onClear={() => change({ draft: { ...draft, changes: NO_CHANGES } })}
        />
        <div className="try-it-others">
          <CopyLink {...{ session, draft }} />
          <button type="button" className="button-quiet" onClick={() => change({ draft: begun })}>
            Restore the example
          </button>
          {typed !== undefined && typed.text !== draft.text && (
            <button type="button" className="button-quiet" onClick={() => change({ draft: typed })}>
              Restore my input
            </button>
          )}
          {isSandbox(settings) && (
            <button type="button" className="button-quiet" onClick={() => void reset()}>
              Reset the sandbox
            </button>
          )}
        </div>
        <Provocations
          errors={session.errors}
          isBusy={call.isSending}
          onProvoke={(error) => void provoke(error)}
        />
        <HistoryView history={history} onOpen={open} onClear={() => change({ history: [] })} />
      </div>
      <div className="try-it-actions">
        <button
          type="button"
          className="button"
          aria-disabled={call.isSending}
          onClick={() => call.isSending || void call.send(draft, settings)}
        >
          {call.isSending ? 'Sending…' : 'Send'}
        </button>
        <ToResponse {...call.outcome} onClick={showResponse} />
      </div>
      <OutcomeView outcome={call.outcome} heading={response} />
    </div>
  );
});
