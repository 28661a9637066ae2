import type { TestProject } from 'vitest/node';
import unpackBrowser, { launchBrowserServer } from './launch.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser that all tests share listens. */
    readonly browserEndpoint: string;
  }
}

/** Before all browser tests, once: one browser for all of them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser();
  const browser = await launchBrowserServer();
  provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
