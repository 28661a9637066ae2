import type { Fault } from '../../../contract/fault.ts';
import { onBody } from '../../../fault-kinds/kinds.ts';

const END = '</OrderLine>';
const SCHEDULE_END = '</ScheduleDetails>';

/** Faults in how the lines of a message depend on each other. */
export const lineFaults: readonly Fault[] = [
  onBody(
    {
      name: 'lines-after-an-error-rejected',
      description: 'An error in a line rejects the lines after it',
      operations: ['sendInquiry', 'sendOrder'],
    },
    (body) => (typeof body === 'string' ? withRejectedRest(body) : body),
  ),
];

function withRejectedRest(text: string): string {
  const lines = text.split(END);
  const first = lines.findIndex((line) => /<ErrorCode>(?:499|902)</.test(line));
  return first === -1 ? text : lines.map((line, index) => (index > first ? rejected(line) : line)).join(END);
}

function rejected(line: string): string {
  return withoutSchedules(line)
    .replace('<ErrorCode>0<', '<ErrorCode>902<')
    .replace(/<Availability>\d</, '<Availability>0<')
    .replace(/(<OrderReference><DocumentID>)\d+/, '$1')
    .replace(/<SuppliersOrderLineID>\d+<\/SuppliersOrderLineID>/, '');
}

function withoutSchedules(line: string): string {
  const [head = '', ...schedules] = line.split('<ScheduleDetails>');
  return (
    head + schedules.map((part) => part.slice(part.indexOf(SCHEDULE_END) + SCHEDULE_END.length)).join('')
  );
}
