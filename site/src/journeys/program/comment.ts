import { PROGRAM_WIDTH } from './value-code.ts';

/** Writes a text as line comments of the program's width. An empty text has none. */
export function commentLines(text: string): readonly string[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph, index) => [...(index === 0 ? [] : ['']), ...wrapped(paragraph)])
    .map((line) => `// ${line}`.trimEnd())
    .filter((line, _, { length }) => length > 1 || line !== '//');
}

function wrapped(paragraph: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > PROGRAM_WIDTH - 3) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
