import type { ApiModel } from '@partner-apis/model';
import { createContext, use } from 'react';

/** The document that a page of the reference describes. */
export interface Reference {
  readonly model: ApiModel;
  /** Operation of the page; absent on pages of messages and schemas. */
  readonly operationId?: string;
}

const Context = createContext<Reference | undefined>(undefined);

export const ReferenceProvider = Context;

/** @throws {Error} outside a `ReferenceProvider` */
export function useReference(): Reference {
  const reference = use(Context);
  if (reference === undefined) throw new Error('A part of the reference is outside a ReferenceProvider');
  return reference;
}
