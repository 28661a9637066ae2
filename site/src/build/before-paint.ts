import { createHash } from 'node:crypto';

/**
 * What a reader chose earlier and what must be known before anything is painted: a hidden side menu, a dismissed
 * announcement, a colour mode. Inline, since a file would delay the first paint by a request; the content security
 * policy allows it by its hash. What it reads is written by the modules in `src/scripts/`.
 */
export const beforePaint = [
  'try{',
  'const{dataset:d}=document.documentElement,s=localStorage;',
  "if(s.getItem('portal.menu')==='hidden')d.menu='hidden';",
  "if(d.announcement&&s.getItem('portal.announcement')===d.announcement)d.dismissed='';",
  "const c=s.getItem('portal.colour');",
  "if(d.colourModes&&(c==='light'||c==='dark'))d.colour=c",
  // Storage can be switched off; everything is then as on a first visit.
  '}catch{}',
].join('');

/** For the `script-src` of the policy. */
export const beforePaintHash: `sha256-${string}` = `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`;
