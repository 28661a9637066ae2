/** An action of a reader in an island that was not hydrated yet. */
interface Act {
  readonly island: Element;
  readonly repeat: () => void;
}

/** Keys that enter no text and do nothing without a script. */
const KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Escape'];

/** Options of the repeated events, which bubble like those of a reader. */
const TOLD = { bubbles: true, cancelable: true };

let acts: readonly Act[] = [];

/**
 * Records the events to which only an island's component responds: presses of plain buttons, changes of fields, and
 * {@link KEYS}. Browsers follow links, submit forms and open `<details>` without scripts, so those are not repeated.
 * Text, focus and selection are in the document and survive hydration, but the component needs the events.
 */
export function recordEvents(): void {
  for (const type of ['click', 'input', 'change', 'keydown']) document.addEventListener(type, record, true);
}

/** Whether an event was recorded in an island. */
export function hasActs(island: Element): boolean {
  return acts.some((act) => act.island === island);
}

/** Dispatches the recorded events of an island in their order, and forgets them. */
export async function repeatEvents(island: Element): Promise<void> {
  const own = acts.filter((act) => act.island === island);
  acts = acts.filter((act) => act.island !== island);
  const { activeElement } = document;
  if (island.contains(activeElement)) activeElement?.dispatchEvent(new Event('focusin', TOLD));
  for (const { repeat } of own) {
    repeat();
    // React renders the effect of an event before the next one.
    await Promise.resolve();
  }
}

function record(event: Event): void {
  const { target } = event;
  const island = target instanceof Element ? target.closest('astro-island[ssr]') : null;
  if (!(target instanceof Element) || island === null) return;
  const repeat = repetition(event, target);
  if (repeat !== undefined) acts = [...acts, { island, repeat }];
}

function repetition(event: Event, target: Element): (() => void) | undefined {
  if (event instanceof KeyboardEvent) {
    const { key } = event;
    return KEYS.includes(key)
      ? () => target.dispatchEvent(new KeyboardEvent('keydown', { key, ...TOLD }))
      : undefined;
  }
  if (event.type !== 'click') return () => target.dispatchEvent(new Event(event.type, TOLD));
  const button = target.closest<HTMLElement>('button[type="button"]');
  // An earlier press may have removed the button of the next one.
  return button === null ? undefined : () => button.isConnected && button.click();
}
