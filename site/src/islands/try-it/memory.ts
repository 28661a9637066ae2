import type { Draft } from './call/draft.ts';
import type { Session } from './call/session.ts';
import { clearOlderShelves, sessionShelf } from './call/shelf.ts';
import { type HistoryEntry, keptEntry } from './history.ts';
import type { Sight } from './RequestEditor.tsx';
import { FIRST_SETTINGS, isSandbox, type Settings } from './settings.ts';

/** What a panel shows, and what of it outlives a reload of the page. */
export interface PanelState {
  readonly draft: Draft;
  /** What the reader typed last, which an error that is provoked or an earlier call covers up. */
  readonly typed?: Draft;
  readonly sight: Sight;
  readonly settings: Settings;
  readonly history: readonly HistoryEntry[];
}

/** Who calls whom is the same on all pages of a family; the rest belongs to one operation. */
function shelves({ model, operation }: Session) {
  return {
    settings: sessionShelf(`${model.id}/settings`),
    operation: sessionShelf(`${model.id}/${operation.operationId}`),
  };
}

/** What the tab has kept of the panel, or how it starts. */
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

/** Where servers may not be called, what an earlier build of the portal has kept of them counts as nothing. */
function withoutServers(state: PanelState): PanelState {
  const { partner } = state.settings;
  const own = isSandbox(state.settings) ? state.settings : FIRST_SETTINGS;
  return {
    ...state,
    settings: { ...own, partner, ownUrl: '', tokenUrls: {}, credentials: {}, keptFor: [] },
    history: state.history.filter(({ server }) => server === undefined),
  };
}

/** Keeps the panel over a reload: without the reader's own credentials, unless that was asked for. */
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

/** What this module has written itself; anything else counts as nothing. */
function parsed<Value>(text: string | undefined): Partial<Value> {
  if (text === undefined) return {};
  try {
    const value: Partial<Value> = JSON.parse(text);
    return value;
  } catch {
    return {};
  }
}
