import type { Draft } from './call/draft.ts';
import type { Session } from './call/session.ts';
import { clearOlderShelves, sessionShelf } from './call/shelf.ts';
import { type HistoryEntry, keptEntry } from './history.ts';
import type { Sight } from './RequestEditor.tsx';
import { FIRST_SETTINGS, isSandbox, type Settings } from './settings.ts';

/** The state of a panel, which survives a reload of the page. */
export interface PanelState {
  readonly draft: Draft;
  /** The anchor of the example that the draft follows; absent for the first. */
  readonly example?: string;
  /** The reader's last input, which a provoked error or an earlier call replaces in the panel. */
  readonly typed?: Draft;
  readonly sight: Sight;
  readonly settings: Settings;
  readonly history: readonly HistoryEntry[];
}

/** All pages of a family share the settings; the rest belongs to one operation. */
function shelves({ model, operation }: Session) {
  return {
    settings: sessionShelf(`${model.id}/settings`),
    operation: sessionShelf(`${model.id}/${operation.operationId}`),
  };
}

/** Reads the panel's state from the tab, or returns its initial state. */
export function recall(session: Session): PanelState {
  clearOlderShelves();
  const { settings, operation } = shelves(session);
  const state = {
    draft: session.example,
    sight: 'form' as const,
    history: [],
    ...parsed<Omit<PanelState, 'settings'>>(operation.read()),
    settings: { ...FIRST_SETTINGS, ...parsed<Settings>(settings.read()) },
  };
  return session.callsServers ? state : withoutServers(state);
}

/** Removes the servers from a state that an earlier build of the portal kept, if they may no longer be called. */
function withoutServers(state: PanelState): PanelState {
  const { partner } = state.settings;
  const own = isSandbox(state.settings) ? state.settings : FIRST_SETTINGS;
  return {
    ...state,
    settings: { ...own, partner, ownUrl: '', tokenUrls: {}, credentials: {}, keptFor: [] },
    history: state.history.filter(({ server }) => server === undefined),
  };
}

/** Keeps the panel across a reload, without the reader's own credentials unless the reader asked for it. */
export function remember(session: Session, { settings, history, ...others }: PanelState): void {
  const { settings: settingsShelf, operation } = shelves(session);
  const credentials = Object.fromEntries(
    Object.entries(settings.credentials).filter(([destination]) => settings.keptFor.includes(destination)),
  );
  settingsShelf.write(JSON.stringify({ ...settings, credentials }));
  const headers = Object.values(session.model.securitySchemes).flatMap((scheme) =>
    scheme.type === 'apiKey' ? [scheme.name.toLowerCase()] : [],
  );
  const kept = history.map((entry) => keptEntry(entry, headers));
  operation.write(JSON.stringify({ ...others, history: kept }));
}

/** Parses a text that this module wrote; any other text is ignored. */
function parsed<Value>(text: string | undefined): Partial<Value> {
  if (text === undefined) return {};
  try {
    const value: Partial<Value> = JSON.parse(text);
    return value;
  } catch {
    return {};
  }
}
