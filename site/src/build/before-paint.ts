import { createHash } from 'node:crypto';

/**
 * Restores the reader's choices that affect the first paint: a hidden side menu, a dismissed announcement, a colour mode.
 * The script is inline, since a file would delay the first paint by a request; the content security policy allows it by
 * its hash. The modules in `src/scripts/` write the values that it reads.
 */
export const beforePaint = [
  'try{',
  'const{dataset:d}=document.documentElement,s=localStorage;',
  "if(s.getItem('portal.menu')==='hidden')d.menu='hidden';",
  "if(d.announcement&&s.getItem('portal.announcement')===d.announcement)d.dismissed='';",
  "const c=s.getItem('portal.colour');",
  "if(d.colourModes&&(c==='light'||c==='dark'))d.colour=c",
  // Without storage, every visit is like the first one.
  '}catch{}',
].join('');

/** Hash of the script for `script-src`. */
export const beforePaintHash: `sha256-${string}` = `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`;
