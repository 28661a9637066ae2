import { own, requestContent, type XmlMessages, type XmlRoot } from '@partner-apis/model';
import type { Problem } from '@partner-apis/xml';
import { bodyMediaType } from '../../case/case-body.ts';
import type { CaseKind } from '../../case/case-kind.ts';
import type { CaseBody, ContractCase, Coverage } from '../../case/contract-case.ts';
import type { Expectation } from '../../case/expectation.ts';
import { encodedText } from '../../case/text-encoding.ts';
import { type Messages, messagesOf } from '../../xml/messages.ts';
import { allowed } from '../expectations.ts';
import { newCase, type OperationContext, requestOf } from '../operation-context.ts';
import { documentedErrors, openEntry } from '../promised-errors.ts';
import { completeTree } from './complete-tree.ts';
import { printTree, type Style } from './print-tree.ts';
import { readTree, type Tree } from './tree.ts';

/** The input for compiling the cases of an operation's message. */
export interface MessageContext extends OperationContext {
  readonly element: string;
  readonly root: XmlRoot;
  readonly schema: XmlMessages;
  readonly messages: Messages;
  /** The example, completed with every optional element. */
  readonly tree: Tree;
}

/**
 * Returns the input for an operation.
 *
 * @returns undefined for an operation that takes no XML message, or documents no example of one
 */
export function messageContext(context: OperationContext): MessageContext | undefined {
  const { model, operation, example } = context;
  const element = requestContent(operation)?.xsd?.element;
  const messages = messagesOf(model);
  const schema = model.messages;
  const root = element === undefined ? undefined : own(schema?.roots, element);
  if (element === undefined || messages === undefined || schema === undefined || root === undefined) {
    return undefined;
  }
  if (typeof example.body !== 'string') return undefined;
  const isValid = (tree: Tree) =>
    messages.problems(element, printTree(tree, root), { strict: true }).length === 0;
  const tree = completeTree(readTree(example.body, root), root, schema, isValid);
  return { ...context, element, root, schema, messages, tree };
}

/** A document to send, and its encoding. */
export interface Document {
  readonly text: string;
  /** The encoding of its bytes. Default: UTF-8. */
  readonly encoding?: Extract<CaseBody, { readonly text: string }>['encoding'];
  /** The media type, if it is not the documented one. */
  readonly mediaType?: string;
  /** The `charset` of the `Content-Type`. */
  readonly charset?: string;
}

export function documentOf({ root }: MessageContext, tree: Tree, style?: Style): Document {
  return { text: printTree(tree, root, style) };
}

/** The problems of a document: those of its schema, and those of a reader with the family's documented tolerance. */
export interface Verdict {
  readonly strict: readonly Problem[];
  readonly lenient: readonly Problem[];
}

export function judge({ messages, element }: MessageContext, { text, encoding, charset }: Document): Verdict {
  const bytes = encodedText(text, encoding);
  const declared = charset === undefined ? {} : { encoding: charset };
  return {
    strict: messages.problems(element, bytes, { ...declared, strict: true }),
    lenient: messages.problems(element, bytes, declared),
  };
}

/** The kinds of a case whose document is valid, accepted only by a tolerant reader, or rejected. */
export interface Kinds {
  readonly valid: CaseKind;
  readonly read: CaseKind;
  readonly refused: CaseKind;
}

/** Kinds of documents on one side of a rule. */
export const SIDES: Kinds = { valid: 'inside', read: 'reading', refused: 'outside' };

interface CaseParts {
  readonly verdict: Verdict;
  readonly kinds: Kinds;
  readonly covers?: Coverage;
}

/** Makes the case of a document. The family's readers decide whether a server must accept it. */
export function documentCase(
  context: MessageContext,
  name: string,
  document: Document,
  { verdict, kinds, covers }: CaseParts,
): ContractCase {
  const isAccepted = verdict.lenient.length === 0;
  const isValid = verdict.strict.length === 0;
  const acceptedKind = isValid ? kinds.valid : kinds.read;
  return newCase(context, name, {
    kind: isAccepted ? acceptedKind : kinds.refused,
    request: { ...requestOf(context, context.example), body: bodyOf(context, document) },
    expect: isAccepted ? allowed(context) : refusedMessage(context),
    ...(covers === undefined ? {} : { covers }),
  });
}

function bodyOf({ operation }: MessageContext, document: Document): CaseBody {
  const { text, encoding, charset, mediaType = bodyMediaType(operation) } = document;
  const type = charset === undefined ? mediaType : `${mediaType}; charset=${charset}`;
  return { mediaType: type, text, ...(encoding === undefined ? {} : { encoding }) };
}

/** Returns the expectation of an invalid message: 400, with the documented text. */
export function refusedMessage({ operation }: OperationContext): Expectation {
  const entries = documentedErrors(operation)
    .filter(({ status, example }) => status === '400' && example.error?.violates.includes('xsd'))
    .map(({ example }) => openEntry(example));
  return { statuses: ['400'], ...(entries.length === 0 ? {} : { errors: [entries] }) };
}
