/**
 * A type as responses have it. Where the document lists the texts that a field may hold, others may follow in a later
 * version. They are allowed, while editors still complete the known ones. Fields that distinguish alternatives stay
 * closed.
 *
 * @example Open<{ status: 'open' | 'closed' }> // { status: 'open' | 'closed' | (string & Record<never, never>) }
 */
export type Open<Type> = unknown extends Type ? Type : OpenText<Extract<Type, string>> | OpenRest<Type>;

type OpenText<Text extends string> = [Text] extends [never]
  ? never
  : IsUnion<Text> extends true
    ? Text | (string & Record<never, never>)
    : Text;

type OpenRest<Type> = Type extends string
  ? never
  : Type extends object
    ? { [Key in keyof Type]: Open<Type[Key]> }
    : Type;

type IsUnion<Type, All = Type> = Type extends unknown ? ([All] extends [Type] ? false : true) : never;
