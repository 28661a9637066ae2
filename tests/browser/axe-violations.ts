import AxeBuilder from '@axe-core/playwright';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { type Visit, viewports } from './portal.ts';

/** The calls of a guide are alike: the first represents all. */
const ALIKE = '.call ~ .call';

const CONTRAST = 'color-contrast';

/** Describes the findings of axe for the current page of a visit. */
export async function violations(
  visit: Visit,
  width: string,
  rulesOff: string[],
): Promise<readonly string[]> {
  return findings(axe(visit).disableRules(rulesOff).exclude(ALIKE), width);
}

/** Describes the texts on the current page whose contrast is too low. */
export async function lowContrast(visit: Visit, colours: string): Promise<readonly string[]> {
  return findings(axe(visit).withRules([CONTRAST]).exclude(ALIKE), colours);
}

/** Describes the findings of axe for one part of the current page. */
export async function violationsIn(
  visit: Visit,
  selector: string,
  state: string,
): Promise<readonly string[]> {
  return findings(axe(visit).include(selector), state);
}

/**
 * Returns the findings of axe for the whole current page in both colours and widths, folded parts included. The page
 * stays unfolded, dark and narrow.
 */
export async function allViolations(visit: Visit): Promise<readonly string[]> {
  const { page } = visit;
  const [desktop, phone] = viewports;
  await page.setViewportSize(desktop.viewport);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const found = [...(await findings(axe(visit), 'light'))];
  await darken(visit);
  found.push(...(await findings(axe(visit).withRules([CONTRAST]), 'dark')));
  // Colours do not depend on the width.
  await page.setViewportSize(phone.viewport);
  found.push(...(await findings(axe(visit).disableRules([CONTRAST]), phone.name)));
  return found;
}

/** Shows the current page in dark, and waits for the colours that change in steps. */
export async function darken({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset.colour = 'dark';
    const steps = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(steps.map(({ finished }) => finished));
  });
}

/**
 * A check of the current page, which has no frames: another page to put their findings together in is not needed. Elements
 * that pass are not described, which takes longer than to check them.
 */
export function axe({ page }: Pick<Visit, 'page'>): AxeBuilder {
  return new LoadedAxe(page).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** Loads axe once for each document. The builder alone sends it to the page twice for each check. */
class LoadedAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: 'void 0' });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    const isLoaded = await this.#page.evaluate(() => 'axe' in globalThis);
    if (!isLoaded) await this.#page.evaluate(axeCore.source);
    return super.analyze();
  }
}

async function findings(builder: AxeBuilder, state: string): Promise<readonly string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${state}: ${id}: ${html.slice(0, 120)}`));
}
