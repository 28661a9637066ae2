export {
  InvalidXmlError,
  type Limits,
  MalformedXmlError,
  type MessageError,
  type ParseOptions,
  type Problem,
  type SerializeOptions,
  UnsafeXmlError,
  XmlEncodingError,
  XmlError,
} from '@partner-apis/xml';
export * from './generated/messages/codes.ts';
export * from './generated/messages/messages.ts';
export type * from './generated/messages/types.ts';
