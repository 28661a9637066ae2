import {
  _,
  type Ajv2020,
  type Code,
  type CodeKeywordDefinition,
  type KeywordCxt,
  Name,
} from 'ajv/dist/2020.js';
import { Type } from 'ajv/dist/compile/util.js';
import { LIMITS } from './limits.ts';

/** The variable in which the code of ajv counts violations. */
const ERRORS = new Name('errors');

/**
 * Keeps what a validator does in proportion to what the document allows, not to what is sent: items of a list that is
 * too long are not looked at, nor those behind too many violations, and a text that is too long is not held against
 * its pattern and format.
 *
 * `allErrors` has ajv look at everything, and join the lists of errors once for each item: 30,000 wrong items take
 * seconds.
 */
export function boundKeywords(ajv: Ajv2020): void {
  const items = codeKeyword(ajv, 'items');
  redefine(ajv, items, (context) => checkItems(items, context));
  for (const keyword of ['uniqueItems', 'contains', 'prefixItems']) {
    const definition = codeKeyword(ajv, keyword);
    redefine(ajv, definition, (context) => checkWithin(itemsFit(context), definition, context));
  }
  for (const keyword of ['pattern', 'format']) {
    const definition = codeKeyword(ajv, keyword);
    redefine(ajv, definition, (context, type) =>
      checkWithin(textFits(context, type), definition, context, type),
    );
  }
}

type EmitCode = CodeKeywordDefinition['code'];

/** @throws {Error} when ajv does not know the keyword, or runs it otherwise */
function codeKeyword(ajv: Ajv2020, keyword: string): CodeKeywordDefinition {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === 'boolean' || !('code' in definition)) {
    throw new Error(`ajv makes no code for the keyword "${keyword}"`);
  }
  return definition;
}

function redefine(ajv: Ajv2020, definition: CodeKeywordDefinition, code: EmitCode): void {
  ajv.removeKeyword(String(definition.keyword));
  ajv.addKeyword({ ...definition, code });
}

/** Looks at the items one after another, unless there are too many of them, until too much is wrong with them. */
function checkItems(definition: CodeKeywordDefinition, context: KeywordCxt): void {
  const { gen, data, parentSchema } = context;
  // `items` behind `prefixItems` is another loop.
  if (parentSchema.prefixItems !== undefined) {
    definition.code(context);
    return;
  }
  context.it.items = true;
  const fits = itemsFit(context);
  const length = gen.const('len', fits === undefined ? _`${data}.length` : _`${fits} ? ${data}.length : 0`);
  const valid = gen.name('valid');
  gen.forRange('i', 0, length, (index) => {
    gen.if(_`${ERRORS} < ${LIMITS.VIOLATION_LIMIT}`, () => {
      context.subschema({ keyword: 'items', dataProp: index, dataPropType: Type.Num }, valid);
    });
  });
}

function checkWithin(
  fits: Code | undefined,
  definition: CodeKeywordDefinition,
  context: KeywordCxt,
  type?: string,
): void {
  if (fits === undefined) definition.code(context, type);
  else context.gen.if(fits, () => definition.code(context, type));
}

function itemsFit({ data, parentSchema: { maxItems } }: KeywordCxt): Code | undefined {
  return typeof maxItems === 'number' ? _`${data}.length <= ${maxItems}` : undefined;
}

/** In UTF-16 units, of which a character has at most two: what is a little too long gets all its errors. */
function textFits({ data, parentSchema: { maxLength } }: KeywordCxt, type?: string): Code | undefined {
  return typeof maxLength === 'number' && type === 'string'
    ? _`${data}.length <= ${2 * maxLength}`
    : undefined;
}
