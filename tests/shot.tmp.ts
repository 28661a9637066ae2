import { startPortal } from './browser/portal.ts';
const portal = await startPortal();
const out = process.argv[2]; 
for (const spec of process.argv.slice(3)) {
  const [path, widths = '360,996,1440', h='1400'] = spec.split('@');
  for (const w of widths.split(',')) {
    const v = await portal.open('/portal/technical_documentation/' + path, { viewport: { width: +w, height: +h } });
    await v.page.waitForTimeout(500);
    const n = await v.page.evaluate(() => document.querySelectorAll('*').length);
    const over = await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const name = `${out}/${path.replaceAll(/[\/#]/g, '_')}-${w}.png`;
    await v.page.screenshot({ path: name });
    console.log(name, n, 'overflow', over, v.complaints.join('|'));
    await v[Symbol.asyncDispose]();
  }
}
await portal.close();
