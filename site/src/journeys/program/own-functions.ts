/**
 * Writes the functions that a program's code calls.
 *
 * @param exampleDate the date for which the workflow's dates are written
 */
export function ownFunctions(code: string, exampleDate: string): readonly string[] {
  const functions = {
    secret: SECRET,
    current: currentFunction(exampleDate),
    present: PRESENT,
    knownValue: KNOWN_VALUE,
    failure: FAILURE,
    valueIn: VALUE_IN,
  };
  return Object.entries(functions).flatMap(([name, text]) => (code.includes(`${name}(`) ? [text] : []));
}

const SECRET = `/** Reads a credential from the environment. */
function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(\`Set \${name} in the environment\`);
  return value;
}`;

const PRESENT = `/** Returns a value that must be in the response. */
function present<T>(value: T, name: string): NonNullable<T> {
  assert.ok(value !== undefined && value !== null, \`The response has no value: \${name}\`);
  return value;
}`;

const KNOWN_VALUE = `/** Returns a value that must be one of those that the program knows: responses may have others. */
function knownValue<const T>(value: unknown, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  assert.ok(found !== undefined, \`\${value} is none of \${known.join(', ')}\`);
  return found;
}`;

const FAILURE = `/** Returns the error response of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<StatusError> {
  const error = await call.then(
    () => new Error('The call succeeded, but an error was expected'),
    (cause: unknown) => cause,
  );
  if (error instanceof StatusError) return error;
  throw error;
}`;

const VALUE_IN = `/** Returns a value in the body of an error. */
function valueIn(body: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], body);
}`;

function currentFunction(exampleDate: string): string {
  return `/** Moves a date by whole weeks: those above are written as on ${exampleDate}. */
function current(date: string): string {
  const day = 86_400_000;
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const weeks = Math.ceil((today - Date.parse('${exampleDate}')) / (7 * day));
  const moved = new Date(Date.parse(date.slice(0, 10)) + weeks * 7 * day);
  return moved.toISOString().slice(0, 10) + date.slice(10);
}`;
}
