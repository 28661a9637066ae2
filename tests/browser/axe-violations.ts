import AxeBuilder from '@axe-core/playwright';
import type { Visit } from './portal.ts';

/** Returns the findings of axe for the current page of a visit, in words. */
export async function violations(
  { page }: Visit,
  width: string,
  rulesOff: string[],
): Promise<readonly string[]> {
  // The calls of a guide are alike: the first represents all.
  const axe = new AxeBuilder({ page }).disableRules(rulesOff).exclude('.call ~ .call');
  // The page has no frames: another page to put their findings together in is not needed.
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${width}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('\n')}`,
  );
}

/** Returns the texts of the current page that have too little contrast, in words. */
export async function lowContrast({ page }: Visit, colours: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast']).exclude('.call ~ .call');
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.flatMap(({ nodes }) =>
    nodes.map(({ html }) => `${colours}: ${html.slice(0, 120)}`),
  );
}
