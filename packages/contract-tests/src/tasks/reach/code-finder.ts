import type { ApiModel, JsonValue, Operation } from '@partner-apis/model';
import { valueAt } from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { creationsOf } from '../../things/creation.ts';
import { isCode, type ShownCode, shownCodesOf } from '../../things/shown-code.ts';
import type { CheckedCalls } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { namedValuesIn, withNamedValues } from '../named-values.ts';

/** The choices of an attempt to find the codes that a request needs. */
export interface Way {
  /** Which resources requests name first: new ones, or those of the caller, such as its own party. */
  readonly things: 'new' | 'own';
  /** Which example a request uses: the one with the most fields, or the one with the fewest. */
  readonly example: 'fullest' | 'smallest';
}

/**
 * Finds the codes of resources that requests name, by creating the resources or reading the codes. Each resource is
 * created only once.
 */
export class CodeFinder {
  readonly #calls: CheckedCalls;
  readonly #model: ApiModel;
  readonly #way: Way;
  readonly #found = new Map<string, readonly JsonValue[]>();
  /** Schemas of codes in rejected requests that no operation creates or shows. */
  readonly missing = new Set<string>();

  constructor(calls: CheckedCalls, model: ApiModel, way: Way) {
    this.#calls = calls;
    this.#model = model;
    this.#way = way;
  }

  /** Sends the example of an operation with the codes of existing resources. @returns whether it succeeds */
  async succeeds(operation: Operation): Promise<boolean> {
    return (await this.#responseTo(operation, [])) !== undefined;
  }

  /**
   * Sends a request and returns its response.
   *
   * @param open schemas of the codes that are being searched, since a resource does not need itself
   * @returns the body of a success, `null` for an empty one; undefined when the request is rejected
   */
  async #responseTo(operation: Operation, open: readonly string[]): Promise<JsonValue | undefined> {
    const example = this.#exampleOf(operation);
    const codes = await this.#codesFor(operation, example, open);
    const unknown = [...codes].filter(([, found]) => found.length === 0).map(([$ref]) => $ref);
    const request = this.#withCodes(operation, example, codes);
    const response = await this.#calls.send(operation, request);
    if (isSuccess(response)) return this.#kept(operation, response.json);
    const { schemas } = this.#model;
    const fewer = withNamedValues(operation, request, schemas, ($ref, value) =>
      unknown.includes($ref) ? undefined : value,
    );
    const isFewer = JSON.stringify(fewer) !== JSON.stringify(request);
    const again = isFewer ? await this.#calls.send(operation, fewer) : response;
    if (isSuccess(again)) return this.#kept(operation, again.json);
    for (const $ref of unknown) if (!isMade(this.#model, $ref)) this.missing.add($ref);
    return undefined;
  }

  /** Keeps the code of a created resource for later requests. The caller's own resources are not created. */
  #kept(operation: Operation, body: JsonValue = null): JsonValue {
    for (const { $ref, key } of creationsOf(this.#model).filter((one) => one.operation === operation)) {
      const code = valueAt(body, [key]);
      const isOther = this.#way.things === 'own' && this.#shown($ref, 'own').length > 0;
      if (code !== undefined && !isOther && !this.#found.has($ref)) this.#found.set($ref, [code]);
    }
    return body;
  }

  /** Returns the available codes for each schema of a code in a request. */
  async #codesFor(
    operation: Operation,
    request: CaseRequest,
    open: readonly string[],
  ): Promise<ReadonlyMap<string, readonly JsonValue[]>> {
    const codes = new Map<string, readonly JsonValue[]>();
    for (const { $ref } of namedValuesIn(operation, request, this.#model.schemas)) {
      if (isCode(this.#model, $ref) && !codes.has($ref)) codes.set($ref, await this.#codesOf($ref, open));
    }
    return codes;
  }

  /** Replaces codes. A code that is shown can stay; others become different ones, as far as there are enough. */
  #withCodes(
    operation: Operation,
    request: CaseRequest,
    codes: ReadonlyMap<string, readonly JsonValue[]>,
  ): CaseRequest {
    const { schemas } = this.#model;
    const named = namedValuesIn(operation, request, schemas);
    return withNamedValues(operation, request, schemas, ($ref, value) => {
      const known = codes.get($ref) ?? [];
      if (known.length === 0 || known.includes(value)) return value;
      const alike = new Set(named.filter((one) => one.$ref === $ref).map((one) => one.value));
      return known[[...alike].indexOf(value) % known.length] ?? value;
    });
  }

  async #codesOf($ref: string, open: readonly string[]): Promise<readonly JsonValue[]> {
    const known = this.#found.get($ref);
    if (known !== undefined) return known;
    const make = () => this.#make($ref, open);
    const readOwn = () => this.#read($ref, 'own');
    const ways = this.#way.things === 'new' ? [make, readOwn] : [readOwn, make];
    for (const find of [...ways, () => this.#read($ref, 'listed')]) {
      const found = await find();
      if (found.length === 0) continue;
      this.#found.set($ref, found);
      return found;
    }
    return [];
  }

  async #make($ref: string, open: readonly string[]): Promise<readonly JsonValue[]> {
    if (open.includes($ref)) return [];
    for (const { operation, key } of creationsOf(this.#model).filter((one) => one.$ref === $ref)) {
      const made = await this.#responseTo(operation, [...open, $ref]);
      const code = valueAt(made, [key]);
      if (code !== undefined) return [code];
    }
    return [];
  }

  async #read($ref: string, kind: ShownCode['kind']): Promise<readonly JsonValue[]> {
    for (const one of this.#shown($ref, kind)) {
      const codes = (await this.#shownBy(one)).flatMap((thing) => valueAt(thing, [one.key]) ?? []);
      if (codes.length > 0) return codes;
    }
    return [];
  }

  #shown($ref: string, kind: ShownCode['kind']): readonly ShownCode[] {
    return (shownCodesOf(this.#model).get($ref) ?? []).filter((one) => one.kind === kind);
  }

  async #shownBy(shown: ShownCode): Promise<readonly JsonValue[]> {
    if (shown.kind === 'listed') return (await new ListReader(this.#calls, shown.list).read()) ?? [];
    const response = await this.#calls.send(shown.operation, this.#calls.requiredRequestOf(shown.operation));
    return isSuccess(response) && response.json !== undefined ? [response.json] : [];
  }

  #exampleOf(operation: Operation): CaseRequest {
    const request = this.#calls.requestOf(operation);
    const sizeOf = (value: JsonValue) => JSON.stringify(value).length;
    const examples = this.#calls.examplesOf(operation).toSorted((one, other) => sizeOf(one) - sizeOf(other));
    const example = examples.at(this.#way.example === 'fullest' ? -1 : 0);
    return example === undefined
      ? request
      : { ...request, body: caseBody(bodyMediaType(operation), example) };
  }
}

function isMade(model: ApiModel, $ref: string): boolean {
  return creationsOf(model).some((creation) => creation.$ref === $ref);
}
