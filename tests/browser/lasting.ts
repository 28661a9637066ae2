import { TestBrowser } from './test-browser.ts';

/** Closes when the process ends. */
let ending: AsyncDisposableStack | undefined;
let browser: TestBrowser | undefined;

/**
 * From now on, the test files of this process use the same browser, one after another.
 *
 * @returns ends the browser, and all else that {@link untilTheEnd} has
 */
export function startLasting(): () => Promise<void> {
  const stack = new AsyncDisposableStack();
  ending = stack;
  return async () => {
    ending = undefined;
    browser = undefined;
    await stack.disposeAsync();
  };
}

/** Returns the browser of all test files of this process; undefined outside of tests, such as in a benchmark. */
export function lastingBrowser(): TestBrowser | undefined {
  if (ending !== undefined) browser ??= ending.use(new TestBrowser());
  return browser;
}

/** Closes something when the process ends. */
export function untilTheEnd(close: () => Promise<void>): void {
  ending?.defer(close);
}
