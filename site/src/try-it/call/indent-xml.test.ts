import { expect, test } from 'vitest';
import { indentXml } from './indent-xml.ts';

test('each element has its own line, indented below its parent', () => {
  expect(
    indentXml(
      '<?xml version="1.0"?>\n<o:order xmlns:o="x"><Id>A2</Id><Line><No>1</No><Note/></Line></o:order>',
    ),
  ).toBe(
    `<?xml version="1.0"?>
<o:order xmlns:o="x">
  <Id>A2</Id>
  <Line>
    <No>1</No>
    <Note/>
  </Line>
</o:order>`,
  );
});

test.each(['no XML', '<a>one <b>two</b> three</a>', '', '<a></a>', '<a'])('%j stays as it is', (text) => {
  expect(indentXml(text)).toBe(text);
});

test('indented XML stays indented', () => {
  const text = '<a>\n  <b>1</b>\n  <c>\n    <d/>\n  </c>\n</a>';
  expect(indentXml(text)).toBe(text);
});
