/** What a reader did in an island before it was hydrated. */
export interface RecordedEvents {
  /** Stops recording, and dispatches the events again. */
  repeat(): Promise<void>;
}

/** Keys that write no text and do nothing without a script. */
const KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Escape'];

/** As the events of a reader, these pass through the document. */
const TOLD = { bubbles: true, cancelable: true };

/**
 * Records the events of an island that only its component responds to: presses of plain buttons, changes of fields, and
 * {@link KEYS}. Browsers follow links, submit forms and open `<details>` without scripts, so these are not repeated. The
 * text, the focus and the selection are in the document and outlive the hydration; the component is told of them.
 */
export function recordEvents(island: HTMLElement): RecordedEvents {
  const recording = new AbortController();
  const { signal } = recording;
  const changed = new Map<EventTarget, Set<string>>();
  const acts: (() => void)[] = [];

  const noteChange = ({ type, target }: Event) => {
    if (target !== null) changed.set(target, (changed.get(target) ?? new Set()).add(type));
  };
  const notePress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    // A press may have removed the button of the next one.
    if (button !== null) acts.push(() => button.isConnected && button.click());
  };
  const noteKey = ({ key, target }: KeyboardEvent) => {
    if (KEYS.includes(key))
      acts.push(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, ...TOLD })));
  };
  island.addEventListener('input', noteChange, { signal });
  island.addEventListener('change', noteChange, { signal });
  island.addEventListener('click', notePress, { signal });
  island.addEventListener('keydown', noteKey, { signal });

  return {
    async repeat() {
      recording.abort();
      const { activeElement } = document;
      if (island.contains(activeElement)) activeElement?.dispatchEvent(new Event('focusin', TOLD));
      for (const [field, types] of changed)
        for (const type of types) field.dispatchEvent(new Event(type, TOLD));
      for (const act of acts) {
        act();
        // React renders what an event changed before the next one.
        await Promise.resolve();
      }
    },
  };
}
