import { ParseOption, XmlDocument, XmlLibError, xmlRegisterInputProvider } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { readDocument } from '../../packages/xsd/src/load/read-document.ts';

const FOLDER = 'document-types/';

/** The files beside a document. libxml2 has no others. */
let files: Readonly<Record<string, string>> = {};
/** The rest of each file that libxml2 has opened, by its number. */
const opened: Buffer[] = [];
xmlRegisterInputProvider({
  match: (name) => name.startsWith(FOLDER),
  open: (name) => {
    const text = files[name.slice(FOLDER.length)];
    return text === undefined ? undefined : opened.push(Buffer.from(text));
  },
  read: (number, buffer) => {
    const rest = opened[number - 1] ?? Buffer.alloc(0);
    const length = rest.copy(buffer);
    opened[number - 1] = rest.subarray(length);
    return length;
  },
  close: () => true,
});

/** Documents with declarations in other files. `&e;` is what they read. */
const DOCUMENTS: Readonly<Record<string, { readonly doctype: string; readonly files: typeof files }>> = {
  'an entity of the document': { doctype: '[<!ENTITY e "x&#65;&#x42;">]', files: {} },
  'an entity of the file of the document type': {
    doctype: 'SYSTEM "m.dtd"',
    files: { 'm.dtd': '<!ENTITY e "x">' },
  },
  'an entity that the document declares before the file': {
    doctype: 'PUBLIC "-//M//EN" "m.dtd" [<!ENTITY e "x">]',
    files: { 'm.dtd': '<!ENTITY e "y">' },
  },
  'a parameter entity in another folder': {
    doctype: '[<!ENTITY % more SYSTEM "parts/more.ent"> %more;]',
    files: {
      'parts/more.ent': '<?xml version="1.0" encoding="UTF-8"?><!ENTITY % next SYSTEM "next.ent"> %next;',
      'parts/next.ent': '<!-- below --><!ENTITY e "x">',
    },
  },
  'a parameter entity between declarations': {
    doctype: '[<!ENTITY % more "<!ENTITY e \'x\'>"> %more;]',
    files: {},
  },
  'a parameter entity in a text': {
    doctype: 'SYSTEM "m.dtd"',
    files: { 'm.dtd': '<!ENTITY % p "x"><!ENTITY f "%p;"><!ENTITY e "%p;-&f;">' },
  },
  sections: {
    doctype: 'SYSTEM "m.dtd" [<!ENTITY % draft "INCLUDE"><!ENTITY % final "IGNORE">]',
    files: {
      'm.dtd':
        '<![ %final; [<!ENTITY e "final"><![INCLUDE[<!ENTITY e "inner">]]>]]>\n<![%draft;[<!ENTITY e "draft">]]><!ENTITY e "y">',
    },
  },
  'other declarations': {
    doctype: 'SYSTEM "m.dtd" [<!NOTATION n PUBLIC "n"><!ENTITY p SYSTEM "p.gif" NDATA n><?i ]>?>]',
    files: { 'm.dtd': '<!ELEMENT a (#PCDATA)*><!ATTLIST a b CDATA "]>"><!-- ]]> --><!ENTITY e "x">' },
  },
  'characters by number in an entity': {
    doctype: '[<!ENTITY lower "&#38;#60;"><!ENTITY e "&lower;b/>&amp;&#38;#38;&apos;">]',
    files: {},
  },
  'an entity that is declared later': { doctype: '[<!ENTITY e "&f;y"><!ENTITY f "x">]', files: {} },
  'a parameter entity inside a declaration': {
    doctype: 'SYSTEM "m.dtd"',
    files: {
      'm.dtd': `<!ENTITY % place "SYSTEM 'e.ent'"><!ENTITY % more %place; > %more;`,
      'e.ent': '<!ENTITY e "x">',
    },
  },
  'an entity that contains itself': { doctype: '[<!ENTITY e "&f;"><!ENTITY f "&e;">]', files: {} },
  'an entity with an undeclared one': { doctype: '[<!ENTITY e "&f;">]', files: {} },
  'an entity that nothing declares': { doctype: 'SYSTEM "m.dtd"', files: { 'm.dtd': '' } },
  'a parameter entity that contains itself': {
    doctype: '[<!ENTITY % p SYSTEM "p.ent"> %p;]',
    files: { 'p.ent': '%p; <!ENTITY e "x">' },
  },
  'a section in the document': { doctype: '[<![INCLUDE[<!ENTITY e "x">]]>]', files: {} },
  'a parameter entity in a text of the document': {
    doctype: '[<!ENTITY % p "x"><!ENTITY e "%p;">]',
    files: {},
  },
};

test.each(Object.entries(DOCUMENTS))(
  '%s is read as libxml2 reads it',
  async (_, { doctype, files: given }) => {
    const document = `<!DOCTYPE a ${doctype}>\n<a>&e;</a>`;
    files = { ...given, 'm.xml': document };
    const root = await readDocument(document, 'm.xml', async (address, from) => {
      const file = new URL(address, `file:///${from}`).pathname.slice(1);
      const text = given[file];
      return text === undefined ? undefined : { file, text };
    });
    expect('code' in root ? 'rejected' : root.text).toBe(textOf(document));
  },
);

/** Returns the text of the root as libxml2 reads it, or that it rejects the document. */
function textOf(document: string): string {
  try {
    using read = XmlDocument.fromString(document, {
      url: `${FOLDER}m.xml`,
      option: ParseOption.XML_PARSE_DTDLOAD | ParseOption.XML_PARSE_NOENT,
    });
    return read.root.content;
  } catch (error) {
    if (error instanceof XmlLibError) return 'rejected';
    throw error;
  }
}
