import { type ApiModel, isSuccess, literal, preferredContent, schemaName } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, it, test } from 'vitest';
import { openModule } from '../testing/language-service.ts';

/** The exported type of the JSON that an operation returns; undefined for other results. */
function resultOf({ responses }: ApiModel['operations'][number]): string | undefined {
  const content = preferredContent(responses.find(isSuccess)?.content);
  const ref = content?.message === undefined ? content?.schema.$ref : undefined;
  return ref === undefined ? undefined : schemaName(ref);
}

/** The lines of a program that keeps every result under its exported type, and takes the errors apart. */
function programOf({ operations, sdk }: ApiModel): string {
  const lines = operations.flatMap(({ sdk: method, ...operation }) => {
    const type = resultOf(operation);
    if (method === undefined || type === undefined) return [];
    const call = `client.${method.name}`;
    return [
      '{',
      `  const given: Parameters<typeof ${call}>[0] = JSON.parse(read());`,
      `  const kept: api.${type} = await ${call}(given);`,
      `  const same: Awaited<ReturnType<typeof ${call}>> = kept;`,
      `  if (isError(error, ${call})) {`,
      '    const status: number = error.status;',
      '    const body: object = error.body;',
      '  }',
      '}',
    ];
  });
  return `import * as api from ${literal(sdk?.packageName ?? '')};
declare const client: api.${sdk?.client};
${lines.join('\n')}
`;
}

test('in every SDK, exported types are what calls return, and errors have their bodies', () => {
  const shared = `import { isError } from '@partner-apis/client/public';
declare const read: () => string;
declare const error: unknown;
`;
  const programs = models.map((model, index) =>
    programOf(model)
      .replace('as api', `as api${index}`)
      .replace('const client:', `const client${index}:`)
      .replaceAll(/\b(api|client)\./g, `$1${index}.`),
  );

  expect(openModule(shared + programs.join('')).errors()).toEqual([]);
});

describe('an editor', () => {
  const BOOKING = `
import { type Centres, Ebooking, isError, type Status } from '@partner-apis/ebooking';
declare const client: Ebooking;
const found = await client.listCentres();
const all: Centres = await client.listCentres();
const unknownToday: Status = 'POSTPONED';
const { status } = await client.getAppointmentStatus({ appointmentCode: 'A1' });
try {
  await client.cancelAppointment({ appointmentCode: 'A1' });
} catch (error) {
  if (isError(error, client.cancelAppointment, 410)) console.info(error.body.errors.map((each) => each.property));
}
const chosen: Status = '|>';
`;
  const module = openModule(BOOKING);

  it('finds nothing wrong with it', () => {
    expect(module.errors()).toEqual([]);
  });

  it('shows lists by the names of their items', () => {
    expect(module.hover('found')).toBe('const found: Centre[]');
  });

  it('offers the known values of an open list', () => {
    expect(module.completions()).toEqual(expect.arrayContaining(['CONFIRMED', 'CANCELLED', 'REJECTED']));
  });

  it('shows the body of a narrowed error', () => {
    expect(module.hover('error.body').replaceAll(/\s+/g, ' ')).toBe(
      'var error: StatusError & { readonly status: 410; readonly body: Errors; }',
    );
  });
});

test('a status that the document does not have does not compile', () => {
  const { errors } = openModule(`
import { Ebooking, isError } from '@partner-apis/ebooking';
declare const client: Ebooking;
declare const error: unknown;
isError(error, client.cancelAppointment, 418);
`);
  expect(errors()).toEqual([expect.stringContaining("'418' is not assignable")]);
});
