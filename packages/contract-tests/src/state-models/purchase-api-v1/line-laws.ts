import { BrokenLaw } from '../../tasks/states/state-caller.ts';
import { type Part, type Reply, type ReplyLine, UNKNOWN_DAY } from './replies.ts';
import { type Head, type Line, lineIdOf } from './requests.ts';

/**
 * Holds a quote or an order response to its own codes, and to what was asked.
 *
 * @param today the supplier's day
 * @throws {BrokenLaw} when codes, quantities and days contradict each other
 */
export function holdReply(reply: Reply, lines: readonly Line[], head: Head, today: string): void {
  if (reply.lines.length !== lines.length)
    throw new BrokenLaw(`${lines.length} lines were sent, and the response has ${reply.lines.length}`);
  const isIncorrect = reply.lines.some(({ errorCode }) => errorCode !== '0');
  const expected = isIncorrect ? '1' : '0';
  if (reply.errorCode !== expected)
    throw new BrokenLaw(
      `ErrorHead is ${reply.errorCode}, but ${isIncorrect ? 'a line has an error' : 'no line has an error'}`,
    );
  for (const [index, line] of lines.entries()) {
    const found = reply.lines[index];
    if (found === undefined) continue;
    const problem = repetitionProblem(found, line, index) ?? problemOf(found, line, head, today);
    if (problem !== undefined) throw new BrokenLaw(`line ${index + 1} ${problem}`);
  }
  holdNumbers(reply.lines);
}

/** Returns what a line does not repeat of the request, whether or not it has an error. */
function repetitionProblem({ lineId, reference }: ReplyLine, asked: Line, index: number): string | undefined {
  if (lineId !== lineIdOf(index))
    return `was sent as LineID ${lineIdOf(index)}, and is returned as ${lineId}`;
  if (reference === asked.reference) return undefined;
  return `was sent with the AdditionalCustomerReferenceNumber ${asked.reference}, and is returned with ${reference}`;
}

/** The supplier's number for a line is that of no other line. */
function holdNumbers(lines: readonly ReplyLine[]): void {
  const numbers = lines.flatMap(({ suppliersLineId }) => suppliersLineId ?? []);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new BrokenLaw(`two lines have the SuppliersOrderLineID ${twice}`);
}

/** Returns the number of pieces that arrive by a day. */
export function piecesBy(parts: readonly Part[], day: string): number {
  return parts.filter((part) => part.day <= day).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the number of pieces that arrive on known days. */
export function piecesOnKnownDays(parts: readonly Part[]): number {
  return piecesOf(parts.filter(({ day }) => day !== UNKNOWN_DAY));
}

function piecesOf(parts: readonly Part[]): number {
  return piecesBy(parts, UNKNOWN_DAY);
}

function problemOf(found: ReplyLine, asked: Line, head: Head, today: string): string | undefined {
  const { errorCode, parts, availability } = found;
  if (errorCode !== '0') {
    return parts.length > 0 ? `has the error ${errorCode}, and deliveries` : undefined;
  }
  if (availability === '0') return 'has the availability 0, and no error';
  const wanted = Number(asked.quantity);
  const total = piecesOf(parts);
  if (total > wanted) return `has ${total} pieces, but ${wanted} were asked for`;
  const earliest = dayOrUndefined(head.EarliestDeliveryDate) ?? today;
  const early = parts.find(({ day }) => day < earliest);
  if (early !== undefined) return `arrives on ${early.day}, which is before ${earliest}`;
  const allowed = availabilityOf(parts, wanted, dayOrUndefined(asked.requested));
  return availability === undefined || allowed.includes(availability)
    ? undefined
    : `has the availability ${availability}, but ${total} of ${wanted} pieces, on ${daysOf(parts)}`;
}

/** Returns the codes of availability that describe a schedule. Without a requested day, it is open what is late. */
function availabilityOf(
  parts: readonly Part[],
  wanted: number,
  requested: string | undefined,
): readonly string[] {
  if (piecesOf(parts) === 0) return ['3'];
  if (piecesOnKnownDays(parts) < wanted) return ['2'];
  if (requested === undefined) return ['1', '2'];
  return piecesBy(parts, requested) === wanted ? ['1'] : ['2'];
}

function dayOrUndefined(day: unknown): string | undefined {
  return typeof day === 'string' && day !== UNKNOWN_DAY ? day : undefined;
}

function daysOf(parts: readonly Part[]): string {
  return parts.map(({ day }) => day).join(', ');
}
