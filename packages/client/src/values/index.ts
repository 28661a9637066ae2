export { exactAnswer, exactBody, exactErrors, exactEvent, exactLinesBody, exactText } from './bodies.ts';
export { dateTime } from './dates.ts';
export { parseExact, printExact } from './exact-json.ts';
export { int64 } from './numbers.ts';
export { exactParameter, plainForm, plainNext, plainParameter, plainPath, plainValue } from './plain.ts';
export { plainValidator } from './plain-validator.ts';
export {
  type Alternative,
  allOf,
  fieldsOf,
  itemsOf,
  keep,
  later,
  oneOf,
  type Place,
  type ReadValue,
} from './reader.ts';
export { duration, instant, plainDate, plainDateTime, plainTime } from './temporal.ts';
