/** Default number of times that a failing sequence of calls is repeated. */
const TIMES = 10;
/**
 * Maximum number of failing sequences of a run that are shortened and repeated: a server that fails everything would
 * take all day.
 */
const MOST_SEQUENCES = 50;

/** The repetitions that remain in a run for failing sequences. */
export class Repeats {
  /** Number of times that a sequence is repeated. */
  readonly times: number;
  #left = MOST_SEQUENCES;

  constructor(times = TIMES) {
    this.times = times;
  }

  /** Whether another sequence may be repeated. */
  take(): boolean {
    this.#left -= 1;
    return this.times > 0 && this.#left >= 0;
  }
}
