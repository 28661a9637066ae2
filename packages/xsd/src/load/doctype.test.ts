import { describe, expect, it } from 'vitest';
import { compileSchemas } from '../compile.ts';
import { printDiagnostic } from '../diagnostic/diagnostic.ts';
import { readDocument } from './read-document.ts';

type Files = Readonly<Record<string, string>>;

/** Reads a document beside some files, and returns the text of its root, or what is wrong. */
async function read(doctype: string, content: string, files: Files = {}): Promise<string> {
  const document = `<?xml version="1.0"?>\n<!-- A catalogue --><!DOCTYPE a ${doctype}>\n<a>${content}</a>`;
  const root = await readDocument(document, 'm.xml', async (address) => {
    const text = files[address];
    return text === undefined ? undefined : { file: address, text };
  });
  return 'code' in root ? printDiagnostic(root) : root.text;
}

describe('entities are read', () => {
  it.each<[string, string, string, Files, string]>([
    ['of the document', '[<!ENTITY e "x&#65;">]', '&e;', {}, 'xA'],
    ['of the file that the declaration names', 'SYSTEM "m.dtd"', '&e;', { 'm.dtd': '<!ENTITY e "x">' }, 'x'],
    ['of a public file', 'PUBLIC "-//M//EN" "m.dtd" []', '&e;', { 'm.dtd': '<!ENTITY e "x">' }, 'x'],
    [
      'of a parameter entity in another file',
      '[<!ENTITY % more SYSTEM "more.ent"> %more;]',
      '&e;',
      { 'more.ent': '<?xml version="1.0" encoding="UTF-8"?><!ENTITY e "x">' },
      'x',
    ],
    [
      'of a parameter entity of the document',
      '[<!ENTITY % more "<!ENTITY e \'x\'>"> %more; <!ENTITY f "&e;y">]',
      '&f;',
      {},
      'xy',
    ],
    [
      'that a document declares before its file',
      'SYSTEM "m.dtd" [<!ENTITY e "x">]',
      '&e;',
      { 'm.dtd': '<!ENTITY e "y">' },
      'x',
    ],
    [
      'in whose text other files repeat parameter entities',
      'SYSTEM "m.dtd"',
      '&e;',
      { 'm.dtd': '<!ENTITY % p "x"><!ENTITY e "%p;%p;">' },
      'xx',
    ],
    [
      'among other declarations, comments and instructions',
      '[<!ELEMENT a (#PCDATA)><!ATTLIST a b CDATA ">"><!NOTATION n PUBLIC "n"><?p ]?><!-- ] -->' +
        '<!ENTITY picture SYSTEM "p.gif" NDATA n><!ENTITY e "x">]',
      '&e;',
      {},
      'x',
    ],
    [
      'in sections that are included',
      'SYSTEM "m.dtd" [<!ENTITY % draft "INCLUDE">]',
      '&e;&f;',
      {
        'm.dtd':
          '<![%draft;[<!ENTITY e "x"><![IGNORE[<!ENTITY f "n"><![INCLUDE[]]>]]>]]><!ENTITY e "y"><!ENTITY f "z">',
      },
      'xz',
    ],
  ])('%s', async (_, doctype, content, files, text) => {
    expect(await read(doctype, content, files)).toBe(text);
  });
});

describe('a mistake is reported where it is', () => {
  it.each<[string, string, string, Files, string]>([
    [
      'an entity that nothing declares',
      '[]',
      '&e;',
      {},
      'm.xml:3:7: error not-xml: is not well-formed: this entity is not declared.',
    ],
    [
      'an entity of a file that is not there',
      '[<!ENTITY % more SYSTEM "http://m/more.ent"> %more;]',
      '&e;',
      {},
      'Its declaration may be in http://m/more.ent, which is neither beside the document nor in a catalog.',
    ],
    [
      'a parameter entity that contains itself',
      '[<!ENTITY % p SYSTEM "p.ent"> %p;]',
      '',
      { 'p.ent': '\n <!ENTITY % q "&#37;p;"> %q;' },
      'p.ent:2:26: error not-xml: is not well-formed: the parameter entity p contains itself: p, q, p.',
    ],
    [
      'an entity that contains itself',
      '[<!ENTITY e "&f;"><!ENTITY f "&e;">]',
      '&e;',
      {},
      'the entity e contains itself: e, f, e.',
    ],
    [
      'an unknown entity in an entity',
      '[<!ENTITY e "&f;">]',
      '&e;',
      {},
      'the entity e refers to f, which is not declared.',
    ],
    [
      'an entity that is a file',
      '[<!ENTITY e SYSTEM "e.txt"><!ENTITY f "&e;">]',
      '&f;',
      { 'e.txt': 'x' },
      'the entity e is the file e.txt. Other files may only declare entities.',
    ],
    [
      'a file inside a declaration',
      'SYSTEM "m.dtd"',
      '&e;',
      { 'm.dtd': '<!ENTITY % p SYSTEM "secret.txt"><!ENTITY e "%p;">', 'secret.txt': 'x' },
      'm.dtd:1:51: error not-xml: is not well-formed: the parameter entity p is a file, which may only stand between declarations.',
    ],
    [
      'an unknown parameter entity',
      '[%p;]',
      '',
      {},
      'm.xml:2:34: error not-xml: is not well-formed: the parameter entity p',
    ],
    ['a declaration in another file', 'SYSTEM "m.dtd"', '', { 'm.dtd': '\nx' }, 'm.dtd:2:1: error not-xml'],
    ['a section in the document', '[<![INCLUDE[]]>]', '', {}, 'sections are allowed only in other files'],
    [
      'an unknown section',
      'SYSTEM "m.dtd"',
      '',
      { 'm.dtd': '<![MAYBE[]]>' },
      'a section is INCLUDE or IGNORE, not MAYBE.',
    ],
    ['a section without an end', 'SYSTEM "m.dtd"', '', { 'm.dtd': '<![IGNORE[ ]>' }, 'a section has no ]]>'],
    [
      'a text without an end',
      '[<!ENTITY e "x>]',
      '',
      {},
      'm.xml:2:45: error not-xml: is not well-formed: a quoted text has no end.',
    ],
    ['an entity without a text', '[<!ENTITY e >]', '', {}, 'the entity e has no text.'],
    [
      'a parameter entity inside a declaration of the document',
      '[<!ENTITY % p "x"><!ENTITY e "%p;">]',
      '',
      {},
      'only in other files than the document',
    ],
    [
      'markup in an entity',
      'SYSTEM "m.dtd"',
      '&e;',
      { 'm.dtd': '<!ENTITY e "<b/>">' },
      'the entity e holds markup, which is not expanded.',
    ],
  ])('%s', async (_, doctype, content, files, problem) => {
    expect(await read(doctype, content, files)).toContain(problem);
  });
});

describe('declarations that grow without end are rejected', () => {
  const doubled = (kind: string, sign: string, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<!ENTITY ${kind} e${index + 1} "${`${sign}e${index};`.repeat(10)}">`,
    );

  it.each<[string, string, Files, string]>([
    [
      'entities',
      `[<!ENTITY e0 "x">${doubled('', '&', 9).join('')}]`,
      {},
      'the entity e6 is longer than 1000000 characters.',
    ],
    [
      'entities inside each other',
      `[<!ENTITY f0 "x">${Array.from({ length: 200 }, (_, index) => `<!ENTITY f${index + 1} "&f${index};">`).join('')}<!ENTITY e9 "&f200;">]`,
      {},
      'more than 100 entities are inside each other.',
    ],
    [
      'parameter entities in texts',
      'SYSTEM "m.dtd"',
      { 'm.dtd': `<!ENTITY % e0 "x">${doubled('%', '%', 9).join('')}` },
      '1000000',
    ],
    [
      'parameter entities between declarations',
      'SYSTEM "m.dtd"',
      {
        'm.dtd': `<!ENTITY % e0 "<!ELEMENT a ANY>">${doubled('%', '&#37;', 9).join('')} %e9;`,
      },
      'its declarations have more than 10000000 characters.',
    ],
    [
      'parameter entities inside each other',
      'SYSTEM "m.dtd"',
      {
        'm.dtd': `<!ENTITY % e0 "">${Array.from({ length: 60 }, (_, index) => `<!ENTITY % e${index + 1} "&#37;e${index};">`).join('')} %e60;`,
      },
      'more than 40 parameter entities are inside each other.',
    ],
  ])('%s', async (_, doctype, files, problem) => {
    expect(await read(doctype, '&e9;', files)).toContain(problem);
  });
});

it('a schema takes declarations from files beside it, and from a catalog', async () => {
  const files: Files = {
    'parts/m.xsd':
      '<!DOCTYPE xs:schema [<!ENTITY % types SYSTEM "../types.ent"> %types;]>\n' +
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="m" type="&code;"/></xs:schema>',
    'types.ent': '<!ENTITY code "xs:token">',
  };
  const { shapes, diagnostics } = await compileSchemas(['parts/m.xsd'], async (file) => files[file]);
  expect(diagnostics).toEqual([]);
  expect(shapes).toBeDefined();
});
