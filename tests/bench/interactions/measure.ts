import type { Browser, CDPSession, Page } from 'playwright-core';
import { act, type Interaction, isThere, prepare } from './interaction.ts';

/** The duration of one press or key. */
export interface Answered {
  /** Time until the next frame is painted, from the browser's Event Timing, on the slowed processor. */
  readonly untilPaint: number;
  /** Work of the main thread until the page rests, what follows the paint included, times the slowing. */
  readonly work: number;
}

/** The processor of a cheap phone, as the browser's own tools emulate it. */
const SLOWED = 4;
/** Everything that an interaction starts is done after this long on a machine with other work. */
const REST_MS = 400;

/** The window, in CSS pixels. */
const DESKTOP = 1280;
const HEIGHT = 900;

/** Runs in the page before anything else. */
const OBSERVE = `(() => {
  window.interactionDurations = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.interactionDurations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

/**
 * Repeats each interaction of a page.
 *
 * @returns measurements by name of the interaction
 */
export async function measurePage(
  browser: Browser,
  url: string,
  interactions: readonly Interaction[],
  runs: number,
): Promise<ReadonlyMap<string, readonly Answered[]>> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const measured = new Map<string, Answered[]>();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The time that the thread ran, which the machine's other work does not lengthen.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(OBSERVE);
    for (const interaction of interactions) {
      await page.setViewportSize({ width: interaction.width ?? DESKTOP, height: HEIGHT });
      await page.goto(url, { waitUntil: 'networkidle' });
      if (!(await isThere(page, interaction))) continue;
      const answers: Answered[] = [];
      // The first time also loads the island's code, which is not measured here.
      for (let run = -1; run < runs; run++) {
        const answered = {
          untilPaint: await untilPaint(page, session, interaction),
          work: await work(page, session, interaction),
        };
        if (run >= 0) answers.push(answered);
      }
      measured.set(interaction.name, answers);
    }
  } finally {
    await context.close();
  }
  return measured;
}

async function untilPaint(page: Page, session: CDPSession, interaction: Interaction): Promise<number> {
  await prepareAndRest(page, interaction);
  await page.evaluate('window.interactionDurations.length = 0');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  try {
    await act(page, interaction);
    await page.waitForTimeout(REST_MS);
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const durations = await page.evaluate<readonly number[]>('window.interactionDurations');
  return Math.max(0, ...durations);
}

async function work(page: Page, session: CDPSession, interaction: Interaction): Promise<number> {
  await prepareAndRest(page, interaction);
  const before = await taskMilliseconds(session);
  await act(page, interaction);
  await page.waitForTimeout(REST_MS);
  return ((await taskMilliseconds(session)) - before) * SLOWED;
}

async function prepareAndRest(page: Page, interaction: Interaction): Promise<void> {
  await prepare(page, interaction);
  await page.waitForTimeout(REST_MS);
}

async function taskMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
