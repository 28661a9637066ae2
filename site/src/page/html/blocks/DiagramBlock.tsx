import { type Diagram, sequenceDiagram } from '../../../journeys/sequence-diagram.ts';
import type { BlockOf } from '../../block.ts';

const HEAD = 30;

/** The calls of a journey as a sequence diagram. The list of its steps is the text alternative. */
export function DiagramBlock({ title, journey, api, steps }: BlockOf<'diagram'>) {
  const { width, height, lanes, calls } = sequenceDiagram(journey, api);
  return (
    <div className="sequence-box">
      <ScrollHint width={width} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a picture, no group of fields */}
      <div className="sequence-frame" tabIndex={0} role="group" aria-label="Sequence diagram">
        <svg
          className="sequence"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Sequence diagram: ${title}`}
          aria-describedby={steps}
        >
          {lanes.map((lane) => (
            <LaneLine key={lane.name} {...lane} height={height} />
          ))}
          {calls.map((call) => (
            <CallArrows key={call.number} {...call} />
          ))}
        </svg>
      </div>
    </div>
  );
}

/** Widths in pixels above which a diagram is wider than the text on a phone, and on a desktop. */
const WIDER_THAN_PHONE = 340;
const WIDER_THAN_TEXT = 640;

/** Tells readers of a narrow page that the diagram scrolls. Readers of the list below do not need it. */
function ScrollHint({ width }: { readonly width: number }) {
  if (width <= WIDER_THAN_PHONE) return null;
  const name = width > WIDER_THAN_TEXT ? 'sequence-hint sequence-hint-wide' : 'sequence-hint';
  return (
    <p className={name} aria-hidden="true">
      Scroll sideways to see the whole diagram
    </p>
  );
}

function LaneLine({ name, x, box, height }: Diagram['lanes'][number] & { readonly height: number }) {
  return (
    <g className="sequence-lane">
      <line x1={x} y1={HEAD} x2={x} y2={height} />
      <rect x={box.x} y="1" width={box.width} height={HEAD - 1} rx="6" />
      <text x={box.x + box.width / 2} y="20">
        {name}
      </text>
    </g>
  );
}

function CallArrows({ number, isRefused, x, request, answer, texts }: Diagram['calls'][number]) {
  return (
    <g className={isRefused ? 'sequence-call sequence-refused' : 'sequence-call'}>
      <path className="sequence-request" d={shaft(request) + head(request)} />
      {/* Two paths, because the shaft is dashed and the head is not. */}
      <path className="sequence-answer" d={shaft(answer)} />
      <path className="sequence-head" d={head(answer)} />
      <circle cx={x} cy={request.y} r="11" />
      <text className="sequence-number" x={x} y={request.y + 4}>
        {number}
      </text>
      {texts.map((line) => (
        <text key={`${line.x} ${line.y}`} className={`sequence-${line.kind}`} x={line.x} y={line.y}>
          {line.text}
        </text>
      ))}
    </g>
  );
}

type Arrow = Diagram['calls'][number]['request'];

/** Draws the line of an arrow. */
function shaft({ from, to, y }: Arrow): string {
  return `M${from} ${y}H${to}`;
}

/** Draws the head of an arrow. */
function head({ from, to, y }: Arrow): string {
  const back = from < to ? to - 8 : to + 8;
  return `M${back} ${y - 4.5} ${to} ${y} ${back} ${y + 4.5}`;
}
