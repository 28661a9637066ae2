import { type ApiModel, type MessageNames, modelContents, propertyKey } from '@partner-apis/model';
import { usedNames } from '../../typescript/used-names.ts';

/** The imports that generated code needs to send and read messages. */
export const MESSAGE_CODE = ['messageAnswer', 'messageBody', 'messageErrors'] as const;
const CODECS = ['codec', 'errorCodec'] as const;

/** The code that sends or reads a message: `messageBody(codec(messages.inquiryA2))`. */
export function messageSource(use: (typeof MESSAGE_CODE)[number], message: MessageNames | undefined): string {
  if (message === undefined) throw new Error('A body without a message was taken for one');
  return `${PURE} ${use}(${codecSource('codec', message)})`;
}

/** The code that reads the messages of error statuses. One kind for all is read whatever the status. */
export function messageErrorsSource(messages: readonly (readonly [status: string, MessageNames])[]): string {
  const kinds = new Map(messages.map(([, message]) => [message.constName, message]));
  const [only] = kinds.values();
  const byStatus = kinds.size === 1 && only !== undefined ? [['default', only] as const] : messages;
  const entries = byStatus.map(
    ([status, message]) => `${propertyKey(status)}: ${codecSource('errorCodec', message)}`,
  );
  return `${PURE} messageErrors({ ${entries.join(', ')} })`;
}

/** The imports that a module with messages needs: of their types, and of what reads and writes them. */
export function messageImports(model: ApiModel, npmScope: string, words: ReadonlySet<string>): string {
  const known = messageTypes(model);
  if (known.length === 0) return '';
  const types = usedNames(known, words);
  const codecs = usedNames(CODECS, words);
  return [
    ...(codecs.length === 0
      ? []
      : [
          `import { ${codecs.join(', ')} } from '${npmScope}/xml';\n`,
          `import * as messages from './messages/schema.ts';\n`,
        ]),
    ...(types.length === 0 ? [] : [`import type { ${types.join(', ')} } from './messages/types.ts';\n`]),
  ].join('');
}

/** The types of all messages that operations send or return. */
function messageTypes(model: ApiModel): string[] {
  return [...new Set(modelContents(model).flatMap(({ message }) => message?.typeName ?? []))].sort();
}

/** Nothing happens when it is called: a bundler may leave it out. */
const PURE = '/*#__PURE__*/';

function codecSource(codec: (typeof CODECS)[number], { constName }: MessageNames): string {
  return `${PURE} ${codec}(messages.${constName})`;
}
