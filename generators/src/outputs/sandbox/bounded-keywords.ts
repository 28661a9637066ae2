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

/** The variable in which ajv's code counts violations. */
const ERRORS = new Name('errors');

/**
 * Bounds the work of a validator by what the document allows, not by what is sent: it does not check the items of a
 * list that is too long, nor items after too many violations, nor the pattern and format of a text that is too long.
 *
 * With `allErrors`, ajv checks everything and concatenates the lists of errors for each item: 30,000 invalid items take
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

/**
 * Returns ajv's definition of a keyword.
 *
 * @throws {Error} when ajv does not know the keyword, or implements it differently
 */
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

/** Checks the items one by one, unless there are too many of them, until there are too many violations. */
function checkItems(definition: CodeKeywordDefinition, context: KeywordCxt): void {
  const { gen, data, parentSchema } = context;
  // `items` after `prefixItems` has a loop of its own.
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

/**
 * Returns the condition that a text is not much too long. It counts UTF-16 units, of which a character has at most two,
 * so that a slightly too long text still gets all its errors.
 */
function textFits({ data, parentSchema: { maxLength } }: KeywordCxt, type?: string): Code | undefined {
  return typeof maxLength === 'number' && type === 'string'
    ? _`${data}.length <= ${2 * maxLength}`
    : undefined;
}
