import { useEffect } from 'react';
import { chooseExample, chosenExample, onExample, writeAddress } from '../request-example/choice.ts';
import { isRequestAddress } from './address/request-address.ts';
import { exampleLike } from './call/example-drafts.ts';
import type { Session } from './call/session.ts';
import type { PanelState } from './memory.ts';

/** The state of a panel that opens: the example that the page shows, if the reader or the address has chosen it. */
export function withChosenExample({ examples }: Session, state: PanelState): PanelState {
  const onPage = chosenExample();
  const chosen = examples.find(({ anchor }) => anchor === onPage);
  if (chosen === undefined || chosen.anchor === state.example) return state;
  return { ...state, draft: chosen.draft, example: chosen.anchor };
}

/**
 * Keeps the panel and its page at the same example of the request: a choice on the page fills in the panel, and a draft
 * that follows another variant chooses it on the page.
 */
export function useChosenExample(
  session: Session,
  { draft, example }: Pick<PanelState, 'draft' | 'example'>,
  change: (part: Partial<PanelState>) => void,
): void {
  const { examples } = session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only sets the state of the panel
  useEffect(
    () =>
      onExample((anchor) => {
        const chosen = examples.find((each) => each.anchor === anchor);
        if (chosen !== undefined && anchor !== example) change({ draft: chosen.draft, example: anchor });
      }),
    [examples, example],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only sets the state of the panel
  useEffect(() => {
    const like = exampleLike(session, draft, example);
    if (like !== undefined && like.anchor !== example) change({ example: like.anchor });
  }, [session, draft, example]);

  useEffect(() => {
    if (example === undefined || example === (chosenExample() ?? examples[0]?.anchor)) return;
    chooseExample(example);
    // The address of a request keeps the whole of it.
    if (!isRequestAddress(location.hash)) writeAddress(example, false);
  }, [examples, example]);
}
