/** An act of a reader in an island that was not hydrated yet. */
interface Act {
  readonly island: Element;
  readonly repeat: () => void;
}

/** Keys that write no text and do nothing without a script. */
const KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Escape'];

/** As the events of a reader, these pass through the document. */
const TOLD = { bubbles: true, cancelable: true };

let acts: readonly Act[] = [];

/**
 * Records the events that only the component of an island responds to: presses of plain buttons, changes of fields, and
 * {@link KEYS}. Browsers follow links, submit forms and open `<details>` without scripts, so these are not repeated. The
 * text, the focus and the selection are in the document and outlive the hydration; the component is told of them.
 */
export function recordEvents(): void {
  for (const type of ['click', 'input', 'change', 'keydown']) document.addEventListener(type, record, true);
}

/** Whether something was recorded in an island. */
export function hasActs(island: Element): boolean {
  return acts.some((act) => act.island === island);
}

/** Dispatches the events of an island again, in their order, and forgets them. */
export async function repeatEvents(island: Element): Promise<void> {
  const own = acts.filter((act) => act.island === island);
  acts = acts.filter((act) => act.island !== island);
  const { activeElement } = document;
  if (island.contains(activeElement)) activeElement?.dispatchEvent(new Event('focusin', TOLD));
  for (const { repeat } of own) {
    repeat();
    // React renders what an event changed before the next one.
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
  // A press may have removed the button of the next one.
  return button === null ? undefined : () => button.isConnected && button.click();
}
