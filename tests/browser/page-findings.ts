import { type Visit, viewports } from './portal.ts';
import { wholeLayout } from './whole-layout.ts';

/** Opens a page in a visit, and describes its problems. */
export async function pageFindings(visit: Visit, origin: string, route: string): Promise<readonly string[]> {
  const { page, complaints, foreign } = visit;
  const before = complaints.length + foreign.length;
  const response = await page.goto(origin + route);
  await wholeLayout(page);
  const found = response?.status() === 200 ? [] : [`${route} answers ${response?.status()}`];
  // The viewport of the page before comes first: the page is laid out again for the other one only.
  const width = page.viewportSize()?.width;
  const inOrder = viewports.toSorted(
    (a, b) => Number(b.viewport.width === width) - Number(a.viewport.width === width),
  );
  for (const { name, viewport } of inOrder) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${route}: on a ${name} it is ${overflow} px too wide`);
  }
  return [...found, ...[...complaints, ...foreign].slice(before).map((text) => `${route}: ${text}`)];
}
