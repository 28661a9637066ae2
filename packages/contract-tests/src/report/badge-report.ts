import type { SuiteResult } from '../suite/result.ts';
import { findingsOf } from './findings/finding.ts';
import { counted, gradesOf } from './findings/grades.ts';

const LABEL = 'contract';

/** Width of a character at 11 px, in the widest font that a browser may choose. */
const CHARACTER_WIDTH = 7;
const PADDING = 10;

/** Prints a badge for a page or a README: an SVG image that shows whether the contract is fulfilled. */
export function badgeReport(suite: SuiteResult): string {
  const { text, colour } = stateOf(suite);
  const left = widthOf(LABEL);
  const width = left + widthOf(text);
  const title = `${LABEL}: ${text}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${title}">
<title>${title}</title>
<rect width="${width}" height="20" rx="3" fill="${colour}"/>
<path d="M3 0h${left - 3}v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#3d444d"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="${left / 2}" y="14">${LABEL}</text>
<text x="${left + (width - left) / 2}" y="14">${text}</text>
</g>
</svg>`;
}

function widthOf(text: string): number {
  return text.length * CHARACTER_WIDTH + PADDING;
}

/** Returns the text and the colour. White has a contrast of at least 4.5:1 on each colour. */
function stateOf(suite: SuiteResult): { readonly text: string; readonly colour: string } {
  const { faults, choices } = gradesOf(findingsOf(suite));
  if (faults.length > 0) return { text: counted(faults.length, 'fault'), colour: '#b42318' };
  if (suite.stopped !== undefined) return { text: 'ended early', colour: '#57606a' };
  if (choices.length > 0) return { text: counted(choices.length, 'choice'), colour: '#8a5a00' };
  return { text: 'kept', colour: '#1a7f37' };
}
