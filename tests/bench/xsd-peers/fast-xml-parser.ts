import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Contestant, Read } from './contestant.ts';

/** Everything that a document has stays where it is; the options for objects by name lose the order of elements. */
const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  commentPropName: '#comment',
} as const;

/** It does not support schemas: its verdict is whether a document is well-formed. */
export const fastXmlParser: Contestant = {
  name: 'fast-xml-parser',
  read: async (_set, _folder, documents) => {
    const [parser, builder] = [new XMLParser(OPTIONS), new XMLBuilder(OPTIONS)];
    return documents.map((text): Read => {
      const verdict = XMLValidator.validate(text);
      if (verdict !== true) return { valid: false, reason: verdict.err.msg };
      return { valid: true, reason: '', written: String(builder.build(parser.parse(text))) };
    });
  },
};
