import { describe, expect, it } from 'vitest';
import { parse } from '../read/parse.ts';
import {
  attribute,
  complex,
  decimal,
  element,
  maxLength,
  QName,
  restrict,
  root,
  sequence,
  string,
  token,
} from '../schema.ts';
import { tolerance } from '../tolerate/tolerance.ts';
import { rewrite } from './rewrite.ts';

interface Line {
  no?: string;
  Article: string;
  Quantity: string;
}

interface Order {
  kind?: string;
  $unknown?: unknown;
  Reference?: string;
  Note?: string;
  Total?: string;
  Line?: Line[];
}

const optional = { min: 0 } as const;
const line = complex({
  attributes: [attribute('no', token)],
  content: sequence([element('Article', restrict(token, maxLength(10))), element('Quantity', decimal)]),
});
const order = root<Order>(
  'Order',
  complex({
    attributes: [attribute('kind', token)],
    content: sequence([
      element('Reference', token, optional),
      element('Note', string, optional),
      element('Total', decimal, optional),
      element('Line', line, { min: 0, max: Number.POSITIVE_INFINITY }),
    ]),
  }),
);

const document = `<?xml version="1.0"?>
<?xml-stylesheet href="order.xsl"?>
<!-- from the shop -->
<Order xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="order.xsd" kind='web'>
  <Reference> R1 </Reference>
  <Note/>
  <x:Extra xmlns:x="urn:x" x:a="1">kept</x:Extra>
  <Line no="1">
    <Article>000257</Article> <!-- summer -->
    <Quantity>4.000</Quantity>
  </Line>
  <Line no="2">
    <Article>000258</Article>
    <Quantity><![CDATA[2]]></Quantity>
  </Line>
</Order>
<!-- end -->
`;

/** Returns a document after a change of the message in it. */
function edited(change: (message: Order) => void, text: string | Uint8Array = document): string {
  const message = parse(order, text);
  change(message);
  const result = rewrite(order, text, message);
  expect(parse(order, result)).toEqual(message);
  return result;
}

/** Returns the lines of a document that a change takes away and adds. */
function changedLines(change: (message: Order) => void): [removed: string[], added: string[]] {
  const before = document.split('\n');
  const after = edited(change).split('\n');
  const other = (lines: string[]) => (text: string) => !lines.includes(text);
  return [before.filter(other(after)), after.filter(other(before))];
}

const firstLine = ({ Line: [first] = [] }: Order): Line => first ?? { Article: '', Quantity: '' };

it('without a change, the result is the document', () => {
  expect(edited(() => {})).toBe(document);
});

describe('only what differs is written:', () => {
  it('a text', () => {
    expect(
      changedLines((message) => {
        firstLine(message).Quantity = '8';
      }),
    ).toEqual([['    <Quantity>4.000</Quantity>'], ['    <Quantity>8</Quantity>']]);
  });

  it('a text with characters that are escaped', () => {
    const text = edited((message) => {
      message.Note = 'a < b & "c"\r';
    });
    expect(text).toContain('  <Note>a &lt; b &amp; "c"&#13;</Note>\n  <x:Extra');
  });

  it('an attribute that is changed, added or removed', () => {
    const text = edited((message) => {
      message.kind = 'tele"phone';
      delete firstLine(message).no;
      message.Line?.push({ no: '3', Article: '1', Quantity: '1' });
    });
    expect(text).toContain('xsi:noNamespaceSchemaLocation="order.xsd" kind="tele&quot;phone">');
    expect(text).toContain('  <Line>\n    <Article>000257</Article> <!-- summer -->');
    expect(text).toContain(
      '  <Line no="3">\n    <Article>1</Article>\n    <Quantity>1</Quantity>\n  </Line>\n</Order>',
    );
  });

  it('an element that is removed, with the white space before it', () => {
    expect(
      changedLines((message) => {
        message.Line?.shift();
      }),
    ).toEqual([
      ['  <Line no="1">', '    <Article>000257</Article> <!-- summer -->', '    <Quantity>4.000</Quantity>'],
      [],
    ]);
  });

  it('an element whose place is after an empty one', () => {
    const text = edited((message) => {
      message.Total = '12';
    });
    expect(text).toContain('  <Reference> R1 </Reference>\n  <Note/>\n  <Total>12</Total>\n  <x:Extra');
  });

  it('the first child of an element that had none', () => {
    const text = edited((message) => {
      message.Reference = 'R2';
    }, '<Order kind="web"/>');
    expect(text).toBe('<Order kind="web"><Reference>R2</Reference></Order>');
  });

  it('a line before the others, and a later one that is changed', () => {
    const text = edited((message) => {
      message.Line?.unshift({ no: '0', Article: '1', Quantity: '1' });
      const last = message.Line?.at(-1);
      if (last) last.Quantity = '3';
    });
    expect(text).toContain(
      '<Line no="0">\n    <Article>1</Article>\n    <Quantity>1</Quantity>\n  </Line>\n  <Line no="1">',
    );
    expect(text).toContain('<!-- summer -->');
    expect(text).toContain('    <Quantity>3</Quantity>\n  </Line>\n</Order>');
  });
});

it('new elements are indented as the others, by tabs and with their line ends', () => {
  const text = edited((message) => {
    message.Line?.push({ Article: '2', Quantity: '2' });
  }, '<Order>\r\n\t<Line><Article>1</Article><Quantity>1</Quantity></Line>\r\n</Order>');
  expect(text).toContain(
    '</Line>\r\n\t<Line>\r\n\t\t<Article>2</Article>\r\n\t\t<Quantity>2</Quantity>\r\n\t</Line>\r\n</Order>',
  );
});

it('unknown elements stay between the others, and can be changed', () => {
  const text =
    '<Order><x:a xmlns:x="urn:x">1</x:a><Reference>R</Reference><x:a xmlns:x="urn:x">2</x:a></Order>';
  const message = parse(order, text);
  Object.assign(message, { $unknown: parse(order, text.replace('>2<', '>3<')).$unknown });
  expect(rewrite(order, text, message)).toBe(text.replace('>2<', '>3<'));
});

it('new elements use the prefixes of the document', () => {
  const namespace = { uri: 'urn:orders', prefix: 'o' };
  const qualified = root<{ Line: string[] }>(
    'Order',
    complex({
      content: sequence([element('Line', token, { max: Number.POSITIVE_INFINITY, namespace })]),
    }),
    { namespace },
  );
  const text = '<Order xmlns="urn:orders"><Line>1</Line></Order>';
  const message = parse(qualified, text, { strict: true });
  message.Line.push('2');
  expect(rewrite(qualified, text, message)).toBe(
    '<Order xmlns="urn:orders"><Line>1</Line><Line>2</Line></Order>',
  );
});

it('names in values keep their meaning', () => {
  const names = root<{ Name: string[] }>(
    'Names',
    complex({ content: sequence([element('Name', QName, { max: Number.POSITIVE_INFINITY })]) }),
  );
  const text = '<Names xmlns:q="urn:q"><Name>q:one</Name></Names>';
  const message = parse(names, text);
  message.Name.push('{urn:other}two');
  const result = rewrite(names, text, message);
  expect(parse(names, result)).toEqual(message);
});

it('a document in another encoding becomes UTF-8, which its declaration says', () => {
  const text =
    "<?xml version='1.0' encoding='ISO-8859-1'?>\n<Order><Note>Reifen für Ölwechsel</Note></Order>";
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  expect(rewrite(order, bytes, parse(order, bytes))).toBe(text.replace("'ISO-8859-1'", '"UTF-8"'));
});

it('a change must be valid, unless the document deviated from the schema itself', () => {
  const message = parse(order, '<Order><Line><Article>1</Article><Quantity>1</Quantity></Line></Order>');
  firstLine(message).Article = 'longer than ten';
  expect(() => rewrite(order, '<Order/>', message)).toThrow('Article');
});

it('a tolerated order of elements stays', () => {
  const text =
    '<Order><Line><Quantity>1</Quantity><Article>1</Article></Line><Reference>R</Reference></Order>';
  const options = { tolerate: tolerance() };
  const message = parse(order, text, options);
  expect(rewrite(order, text, message, options)).toBe(text);
  firstLine(message).Quantity = '2';
  expect(rewrite(order, text, message, options)).toBe(text.replace('>1</Q', '>2</Q'));
});
