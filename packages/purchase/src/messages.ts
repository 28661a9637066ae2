export {
  InvalidXmlError,
  type Limits,
  MalformedXmlError,
  type MessageError,
  type ParseOptions,
  type Problem,
  type Reading,
  type SerializeOptions,
  type Tolerance,
  type Tolerated,
  tolerance,
  UnsafeXmlError,
  XmlEncodingError,
  XmlError,
} from '@partner-apis/xml';
export * from './generated/messages/codes.ts';
export * from './generated/messages/messages.ts';
export type * from './generated/messages/types.ts';
