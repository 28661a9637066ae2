import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BrowserStartError } from './launch.ts';
import { BrowserDiedError, TestBrowser, unreportedDeaths } from './test-browser.ts';

describe('a browser that dies', () => {
  test('is reported once, with how it ended and what it printed, and replaced by a new one', async () => {
    await using browser = new TestBrowser();
    const context = await browser.newContext();
    const page = await context.newPage();
    const loading = page.waitForEvent('request').catch((error: Error) => error.message);
    await crash(context);
    expect(await loading).toMatch(/closed/);

    const [death, ...others] = await unreportedDeaths();

    expect(death).toBeInstanceOf(BrowserDiedError);
    expect(death?.message).toMatch(/^The browser died \((SIG[A-Z]+|exit code \d+)\)\. The browser printed /);
    expect(others).toEqual([]);
    expect(await unreportedDeaths()).toEqual([]);
    const next = await (await browser.newContext()).newPage();
    await next.setContent('<h1>Alive</h1>');
    expect(await next.locator('h1').innerText()).toBe('Alive');
  });

  test('is reported by the context that it does not open any more', async () => {
    await using browser = new TestBrowser();
    await crash(await browser.newContext());
    await expect(browser.newContext()).rejects.toThrow(BrowserDiedError);
    await (await browser.newContext()).close();
  });
});

test('a page whose process crashes is reported with its address, and the browser goes on', async () => {
  await using browser = new TestBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('data:text/html,crashes');
  await crashPage(page);
  const [death] = await unreportedDeaths();
  expect(death?.message).toMatch(/^The process of a page crashed: data:text\/html,crashes\. /);
  expect(await unreportedDeaths()).toEqual([]);
  await (await context.newPage()).close();
});

test('a browser that does not start is named, with the reason and what to do', async () => {
  await using browser = new TestBrowser({ chosen: { executablePath: '/no/such/browser' } });
  const opening = browser.newContext();
  await expect(opening).rejects.toThrow(BrowserStartError);
  await expect(opening).rejects.toThrow(
    /^The browser \/no\/such\/browser does not start: .+ Name one that does: CHROMIUM_PATH=/,
  );
});

/** Crashes the whole browser, as a fault in its code would. */
async function crash(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.crash').catch(() => undefined);
}

async function crashPage(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
