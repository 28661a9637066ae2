import type { ContractCase, SkippedConstraint } from '../../case/contract-case.ts';
import {
  type Document,
  documentCase,
  documentOf,
  judge,
  type MessageContext,
  SIDES,
  type Verdict,
} from './message-context.ts';
import { type Place, placesOf } from './places.ts';
import { type TextVariant, textVariants } from './text-variants.ts';
import { withText } from './tree.ts';

/** Makes cases on both sides of every rule for the text of every element. */
export function valueCases(context: MessageContext): (ContractCase | SkippedConstraint)[] {
  const { tree, root, schema } = context;
  return placesOf(tree, root, schema).flatMap((place) =>
    textVariants(place.typeName, place.element.text ?? '', schema).flatMap((variant) =>
      variantCases(context, place, variant),
    ),
  );
}

interface Judged {
  readonly document: Document;
  readonly verdict: Verdict;
}

/**
 * Makes one case of a text inside, and up to two of texts outside: the first candidate that is rejected, and the first
 * that the schema rejects but the family's readers accept.
 */
function variantCases(
  context: MessageContext,
  place: Place,
  { keyword, side, label, candidates }: TextVariant,
): (ContractCase | SkippedConstraint)[] {
  const location = ['body', ...place.names].join('/');
  const covers = { location, keyword, side } as const;
  const judged = candidates.map((text): Judged => {
    const document = documentOf(context, withText(context.tree, place.path, text));
    return { document, verdict: judge(context, document) };
  });
  const toCase = ({ document, verdict }: Judged, name: string) =>
    documentCase(context, `${location}/${name}`, document, {
      verdict,
      kinds: SIDES,
      covers,
    });
  if (side === 'inside') {
    const fit = judged.find(({ verdict }) => verdict.strict.length === 0);
    return fit === undefined ? [skipped(context, covers, label)] : [toCase(fit, label)];
  }
  const broken = judged.filter(({ verdict }) => isBrokenAt(verdict, context, place, keyword));
  const refused = broken.find(({ verdict }) => verdict.lenient.length > 0);
  const read = broken.find(({ verdict }) => verdict.lenient.length === 0);
  const cases = [
    ...(refused === undefined ? [] : [toCase(refused, label)]),
    ...(read === undefined ? [] : [toCase(read, `${label}-read`)]),
  ];
  return cases.length === 0 ? [skipped(context, covers, label)] : cases;
}

/** Whether a document violates only this rule at this element. */
function isBrokenAt(
  { strict }: Verdict,
  { element }: MessageContext,
  { names }: Place,
  keyword: string,
): boolean {
  const path = `/${[element, ...names].join('/')}`;
  const places = strict.map((problem) => problem.path.replaceAll(/\[\d+\]/g, ''));
  return places.every((found) => found === path) && strict.some(({ rule }) => rule === keyword);
}

function skipped(
  { model, operation }: MessageContext,
  covers: Pick<SkippedConstraint, 'location' | 'keyword' | 'side'>,
  label: string,
): SkippedConstraint {
  const reason = `no candidate for "${label}" is ${covers.side}`;
  return { ...covers, familyId: model.id, operationId: operation.operationId, reason };
}
