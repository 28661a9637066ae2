import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AuthorTree, authorTree } from './author-tree.ts';
import * as edits from './edits.ts';

const { VCS, SALE } = edits;
const NOTE = 'site/src/content/release_note/vcs-api-v1.mdx';

let tree: AuthorTree;
beforeAll(async () => {
  tree = await authorTree();
});
afterEach(() => tree.startOver());
afterAll(() => tree?.remove());

async function edit(...made: readonly edits.Edit[]): Promise<void> {
  for (const { file, before, after } of made) await tree.edit(file, before, after);
}

async function changeset(): Promise<string> {
  const [file, ...more] = await tree.changesets();
  if (file === undefined || more.length > 0) throw new Error(`${more.length} changesets`);
  return file;
}

describe('an optional field', () => {
  test('is a minor version: one command does what is to be done, and says what is left', async () => {
    await edit(edits.optionalField);

    const linted = await tree.npm('lint:specs');
    expect(linted).toEqual({
      code: 1,
      output: `${await tree.place(VCS, 'version: 1.3.0')}:12: info.version is 1.3.0, and what changed since 1.3.0 requires 1.4.0 (minor). Run \`npm run change\`. (version-is-raised)
lint:specs: 1 problem`,
    });

    const placeOfField = await tree.place(VCS, 'photoCount:');
    expect(await tree.npm('change')).toEqual({
      code: 0,
      output: `Changes since main:

${VCS} needs a minor version after 1.3.0
  new: Property \`photoCount\` of \`Observation\` is new. (${placeOfField})

Done:
  ${VCS}: info.version raised from 1.3.0 to 1.4.0
  .changeset/<name>.md: written: minor for @partner-apis/contract-tests, @partner-apis/mcp, @partner-apis/sandbox and @partner-apis/vcs
  ${NOTE}: section 1.4.0 drafted
  packages/vcs/AGENTS.md: generated
  packages/vcs/api.md: generated

Left to you:
  .changeset/<name>.md: Describe what changes for users of the packages: the text is a draft.
  ${NOTE}: Describe the purpose of the change in section 1.4.0: it is a draft.`,
    });
    expect(await tree.git('diff', '--unified=0', '--', 'packages/vcs/api.md')).toContain(
      '+  photoCount?: number',
    );
    expect(await tree.read(NOTE)).toContain(
      '## 1.4.0\n\n- Property `photoCount` of `Observation` is new.\n\n## 1.3.0\n',
    );

    // The author writes, and later makes a change that breaks programs.
    const file = await changeset();
    await tree.edit(
      file,
      '- Property `photoCount` of',
      'Inspectors take photos now.\n\n- Property `photoCount` of',
    );
    await tree.edit(
      NOTE,
      '- Property `photoCount` of `Observation` is new.',
      'Observations count their photos.',
    );
    await edit(...edits.renamedValue);
    expect(await tree.command('change')).toEqual({
      code: 0,
      output: `Changes since main:

${VCS} needs a major version after 1.3.0
  BREAKING: \`"MODERATE"\` is new among the values of \`Severity\`, and \`"MEDIUM"\` is gone. (${await tree.place(VCS, 'enum: [HIGH, MODERATE, LOW]')})
    In listDueDates.
    This may be returned now and could not be before:
    GET /dueDates
    clientid: key
    Authorization: Bearer token

    200
    Content-Type: application/json

    [{"severity":"MODERATE","daysNumber":0,"name":"","code":""}]
    Instead: Return the earlier values only. A version that calls the list open (\`x-extensible-enum: true\`) has to come before a new value.
  new: Property \`photoCount\` of \`Observation\` is new. (${placeOfField})

Done:
  ${VCS}: info.version raised from 1.4.0 to 2.0.0
  .changeset/<name>.md: raised to major for @partner-apis/contract-tests, @partner-apis/mcp, @partner-apis/sandbox and @partner-apis/vcs
  ${NOTE}: section 1.4.0 renamed to 2.0.0
  specs/vcs-api-v1/names.lock: generated
  packages/vcs/AGENTS.md: generated
  packages/vcs/api.md: generated

Left to you:
  ${VCS}: Decide whether 1 change may break programs of users. The list above says how not to.`,
    });
    expect(await tree.read(file)).toContain('Inspectors take photos now.');
    expect(await tree.read(NOTE)).toContain('## 2.0.0\n\nObservations count their photos.\n\n## 1.3.0\n');

    const before = await tree.git('diff');
    expect((await tree.command('change')).output).toContain('Done: nothing: all of it was done before.\n');
    expect(await tree.git('diff')).toBe(before);

    // A reviewer reads the report.
    await tree.git('add', '--all');
    await tree.git('commit', '--quiet', '--message', 'Count photos');
    const options = ['--out', 'dist/pr', '--preview-url', 'https://preview.example', '--no-contract'];
    const run = await tree.npm('pr', ...options);
    const report = await tree.read('dist/pr/report.md');
    expect(run).toEqual({ code: 0, output: report.trimEnd() });
    expect(report).toMatch(
      /^<!-- npm run pr -->\n\n## API changes since `main`\n\nNothing has to be fixed\.\n/,
    );
    expect(report).not.toContain('nobody has edited');
    expect(report).toContain('| vcs-api-v1 | major after 1.3.0 | 1.3.0 → 2.0.0 | 1 | 1 |');
    expect(report).toContain('+  photoCount?: number');
    expect(report).toMatch(
      /^\| @partner-apis\/vcs, one operation \| \d\.\d\d kB \| \d\.\d\d kB \| [-+]?\d+ \|$/m,
    );
    expect(report).toContain(
      '- [VCS: Observation](https://preview.example/portal/technical_documentation/vcs-api-v1/schemas/Observation)',
    );
    expect(JSON.parse(await tree.read('dist/pr/report.json'))).toMatchObject({ base: 'main', passes: true });
    expect(JSON.parse(await tree.read('dist/pr/report.sarif')).runs).toHaveLength(2);
    expect(await tree.git('status', '--short')).toBe('');
  });
});

test('a second `npm run change` writes nothing, also where two documents changed', async () => {
  await edit(edits.optionalField, edits.requiredField, edits.itsExample);
  expect((await tree.command('change')).code).toBe(0);
  const state = async () => [await tree.git('diff'), await tree.git('status', '--short')];
  const before = await state();
  expect((await tree.command('change')).output).toContain('Done: nothing: all of it was done before.\n');
  expect(await state()).toEqual(before);
});

test('a new operation with an error is a minor version', async () => {
  await edit(edits.newOperation);
  const { code, output } = await tree.command('change');
  expect(output).toContain(`${VCS} needs a minor version after 1.3.0
  new: \`GET /dueDates/{dueDateCode}\` (\`getDueDate\`) was added. (${await tree.place(VCS, 'get:\n      operationId: getDueDate\n')})

Done:
  ${VCS}: info.version raised from 1.3.0 to 1.4.0
`);
  expect(code).toBe(0);
  expect(await tree.git('diff', '--', 'packages/vcs/api.md')).toContain('+getDueDate(');
});

test('a required field names the example that lacks it, then is a break that its author decides on', async () => {
  await edit(edits.requiredField);
  expect(await tree.command('change')).toEqual({
    code: 1,
    output: `${await tree.place(SALE, 'externalRef: SALE-58215\n      responses:')}:19: Example value must conform to the schema: must have required property 'currency'. Fix the example, or the schema that it has to match. (no-invalid-media-type-examples)
change: 1 problem
change: nothing was written. Fix the documents, and run it again.`,
  });

  await edit(edits.itsExample);
  const report = await tree.command('pr', '--no-contract', '--no-sizes');
  expect(report.code).toBe(1);
  expect(report.output).toContain(`**To be fixed:**

- \`npm run lint:specs\` finds 1 problem.
- ${SALE}: info.version is still "1.0.0", and the changes require a major version. Raise it to 2.0.0 or later.
- packages/sale/api.md is not as the documents say. Run \`npm run change\`.`);

  expect(await tree.command('change')).toEqual({
    code: 0,
    output: `Changes since main:

${SALE} needs a major version after 1.0.0
  BREAKING: Property \`currency\` of \`NewSale\` is required now. (${await tree.place(SALE, 'required: [externalRef, currency]')})
    In createExternalSale.
    This was accepted and no longer is:
    POST /sales/external
    clientid: key
    Authorization: Bearer token
    Content-Type: application/json

    {"externalRef":"a"}
    Instead: Make the property optional, and state in \`default\` what omitting it means.

Done:
  ${SALE}: info.version raised from 1.0.0 to 2.0.0
  .changeset/<name>.md: written: major for @partner-apis/contract-tests, @partner-apis/mcp, @partner-apis/sale and @partner-apis/sandbox
  specs/sale-api-v1/names.lock: generated
  packages/sale/AGENTS.md: generated
  packages/sale/api.md: generated

Left to you:
  .changeset/<name>.md: Describe what changes for users of the packages: the text is a draft.
  ${SALE}: Decide whether 1 change may break programs of users. The list above says how not to.`,
  });
});

test('an element of an XML Schema is a minor version of the document that names the schema', async () => {
  await edit(edits.newElement);
  const { code, output } = await tree.command('change');
  expect(output).toContain(`specs/purchase-api-v1/openapi.yaml needs a minor version after 1.0.0
  new: /order_A2/OrderLine: \`ProjectNumber\` is new. (${await tree.place(edits.ORDER, '<xs:element name="ProjectNumber"')})

Done:
  specs/purchase-api-v1/openapi.yaml: info.version raised from 1.0.0 to 1.1.0
`);
  expect(code).toBe(0);
});

describe.each([
  {
    mistake: 'broken YAML',
    made: edits.brokenYaml,
    at: 'version: 1.3.0',
    says: `3: is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Fix this line, or the one before it. (yaml)`,
  },
  {
    mistake: 'a broken $ref',
    made: edits.brokenReference,
    at: edits.brokenReference.after,
    says: `17: The reference "#/components/schemas/DueDate5" leads nowhere. Fix the reference, or add what it names. Did you mean "#/components/schemas/DueDates"? (no-unresolved-refs)`,
  },
  {
    mistake: 'a forgotten example',
    made: edits.forgottenExample,
    at: "application/json:\n              schema:\n                $ref: '#/components/schemas/RegisteredSale'",
    says: `13: The body of type application/json has no example. Add \`examples\` with at least one named example. (documented-by-example)`,
  },
])('$mistake', ({ made, at, says }) => {
  test('is said with its place, its rule and what to do, and nothing is written', async () => {
    await edit(made);
    const problem = `${await tree.place(made.file, at)}:${says}`;
    const status = await tree.git('status', '--short');
    expect(await tree.command('change')).toEqual({
      code: 1,
      output: `${problem}\nchange: 1 problem\nchange: nothing was written. Fix the documents, and run it again.`,
    });
    expect(await tree.command('generate')).toEqual({
      code: 1,
      output: `${problem}\ngenerate: 1 problem\ngenerate: nothing was written.`,
    });
    const report = await tree.command('pr', '--no-contract', '--no-sizes');
    expect(report.code).toBe(1);
    expect(report.output).toContain('**To be fixed:**\n\n- `npm run lint:specs` finds 1 problem.\n');
    expect(report.output).toContain('The documents were not compared: fix the problems below first.');
    // Some of the punctuation is escaped.
    expect(report.output.replaceAll('\\', '')).toContain(`### Lint: 1 problem\n\n- ${problem}`);
    expect(await tree.git('status', '--short')).toBe(status);
  });
});

test('a reviewer reads what a new operation and a new element need, before `npm run change` was run', async () => {
  await edit(edits.newOperation, edits.newElement);
  const { code, output } = await tree.command('pr', '--no-contract', '--no-sizes');
  expect(code).toBe(1);
  expect(output).toContain(`**To be fixed:**

- \`npm run lint:specs\` finds 2 problems.
- specs/purchase-api-v1/openapi.yaml: info.version is still "1.0.0", and the changes require a minor version. Raise it to 1.1.0 or later.
- ${VCS}: info.version is still "1.3.0", and the changes require a minor version. Raise it to 1.4.0 or later.`);
  expect(output).toContain('| vcs-api-v1 | minor after 1.3.0 | 1.3.0, **not enough** | 0 | 1 |');
  expect(output).toContain('| purchase-api-v1 | minor after 1.0.0 | 1.0.0, **not enough** | 0 | 1 |');
  expect(output).toContain('- `GET /dueDates/{dueDateCode}` (`getDueDate`) was added.');
  expect(output).toContain('- /order\\_A2/OrderLine: `ProjectNumber` is new.');
  expect(output).toContain('- VCS: getDueDate: `/portal/technical_documentation/vcs-api-v1/getDueDate`');
});
