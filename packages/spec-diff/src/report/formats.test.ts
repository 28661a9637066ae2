import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Log } from 'sarif';
import { expect, test } from 'vitest';
import { FORMATS } from './formats.ts';
import { report, required } from './testing/sample-report.ts';

const printed = (format: string) => FORMATS.get(format)?.(report) ?? '';

test('text says who is affected by a break, where it is, and what to do instead', () => {
  expect(printed('text')).toBe(`spec:diff: changes since main (merge base 1f3c2a9)

pet api-v1  1.2.3 → 1.3.0
  breaking (1)
    \`name\` is required: 100% of "requests", <all>, need it.
      in createPet, updatePet
      added at specs/pet api-v1/openapi.yaml:31:7
      This was accepted and no longer is:
        POST /pets?dry=%C3%A9
        Content-Type: application/json

        {"age":3}
      Instead: Keep it optional, and reject what lacks it | by a rule.
      property-became-required 5b1f0c9e77a2
  undecided, counted as breaking (1)
    /order/ID: the pattern changed.
      in createPet, updatePet
      removed from specs/pet api-v1/openapi.yaml:30:7
      Check whether this is still accepted:
        <order>
          <ID>\`\`\`]]></ID>
        </order>
      Instead: Keep it optional, and reject what lacks it | by a rule.
      xsd-pattern b2b2b2b2b2b2
  compatible changes (1)
    The operation \`GET /cats\` is new.
      added at specs/pet api-v1/openapi.yaml:31:7
      operation-added c3c3c3c3c3c3
  descriptions (1): The operation \`GET /cats\` is new.
  accepted (1)
    \`colour\` may be \`red\`.
      in getPet
      added at specs/pet api-v1/openapi.yaml:31:7
      This may be returned now and could not be before: {"colour":"red"}
      Instead: Keep it optional, and reject what lacks it | by a rule.
      Accepted by Pets team until 2027-01-31: Readers skip it.
      enum-value-added a1a1a1a1a1a1
  requires a major version after the recorded 1.2.0: not raised enough

zoo-api-v1  1.3.0  (new)`);
});

test('JSON matches the published schema', async () => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  addFormatsModule.default(ajv);
  const schema = JSON.parse(
    await readFile(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'),
  );
  const validate = ajv.compile(schema);
  const data: unknown = JSON.parse(printed('json'));
  validate(data);
  expect(validate.errors).toBeNull();
  expect(data).toMatchObject({ bump: 'major', findings: expect.arrayContaining([required]) });
  expect(validate({ bump: 'huge', findings: [] })).toBe(false);
});

test('Markdown escapes special characters, and fences the counterexample', () => {
  const markdown = printed('markdown');
  expect(markdown).toContain('## API changes since main (merge base 1f3c2a9)');
  expect(markdown).toContain('- `name` is required: 100% of "requests", \\<all\\>, need it.');
  expect(markdown).toContain('reject what lacks it \\| by a rule.');
  expect(markdown).toContain('  ````xml\n  <order>\n    <ID>```]]></ID>\n  </order>\n  ````');
  expect(markdown).toContain('Accepted by Pets team until 2027-01-31: Readers skip it.');
  expect(markdown).toContain('> **Problem:** info.version is "1.3.0": raise it to 2.0.0 or later.');
});

test('workflow commands are one line each, escaped for the runner', () => {
  const [first = '', ...others] = printed('github').split('\n');
  expect(first).toBe(
    '::error file=specs/pet api-v1/openapi.yaml,line=31,col=7,title=property-became-required 5b1f0c9e77a2::`name` is required: 100%25 of "requests", <all>, need it.%0AIn createPet, updatePet.%0AThis was accepted and no longer is:%0APOST /pets?dry=%25C3%25A9%0AContent-Type: application/json%0A%0A{"age":3}%0AInstead: Keep it optional, and reject what lacks it | by a rule.',
  );
  expect(others.map((line) => line.split(' ')[0])).toEqual(['::warning', '::notice', '::notice', '::error']);
});

test('JUnit is XML in which breaks fail and accepted ones are skipped', () => {
  const xml = printed('junit');
  expect(xml).toContain('<testsuites name="spec:diff" tests="7" failures="3" skipped="1">');
  expect(xml).toContain(
    'name="property-became-required 5b1f0c9e77a2" file="specs/pet api-v1/openapi.yaml" line="31"',
  );
  expect(xml).toContain('message="`name` is required: 100% of &quot;requests&quot;, &lt;all&gt;, need it."');
  expect(xml).toContain('```]]&gt;');
  expect(xml).toContain('<skipped message="Accepted by Pets team until 2027-01-31: Readers skip it."/>');
});

test('SARIF names each rule once, and suppresses accepted findings', () => {
  const log: Log = JSON.parse(printed('sarif'));
  const [run] = log.runs;
  expect(log.version).toBe('2.1.0');
  expect(run?.tool.driver.rules?.map(({ id }) => id)).toEqual([
    'description',
    'enum-value-added',
    'operation-added',
    'property-became-required',
    'xsd-pattern',
  ]);
  expect(run?.invocations).toMatchObject([{ executionSuccessful: true, exitCode: 1 }]);
  expect(run?.results?.map(({ level, kind }) => `${level} ${kind}`)).toEqual([
    'error fail',
    'warning fail',
    'error fail',
    'note fail',
    'none informational',
  ]);
  const [first, , third] = run?.results ?? [];
  expect(first?.locations?.map(({ physicalLocation }) => physicalLocation)).toEqual([
    {
      artifactLocation: { uri: 'specs/pet%20api-v1/openapi.yaml' },
      region: { startLine: 31, startColumn: 7 },
    },
  ]);
  expect(third?.suppressions).toEqual([
    {
      kind: 'external',
      status: 'accepted',
      justification: 'Pets team, until 2027-01-31: Readers skip it.',
    },
  ]);
  for (const result of run?.results ?? []) {
    expect(run?.tool.driver.rules?.[result.ruleIndex ?? -1]?.id).toBe(result.ruleId);
    // The specification requires the level "none" for everything that has not failed.
    expect(result.kind === 'fail' || result.level === 'none').toBe(true);
  }
});
