import type { ExtraCheck } from '../change.ts';
import { discriminatorChanged } from './discriminator-changed.ts';
import { parameterDefaultChanged } from './parameter-default-changed.ts';
import { requestSchemaAdded } from './request-schema-added.ts';
import { requiredBodyAdded } from './required-body-added.ts';
import { responseHeaderBecameOptional } from './response-header-became-optional.ts';
import { tokenUrlChanged } from './token-url-changed.ts';
import { xmlFormChanged } from './xml-form-changed.ts';

/** The checks by name; asked about every change that `redocly diff` does not call breaking. */
export const extraChecks: Readonly<Record<string, ExtraCheck>> = {
  'discriminator-changed': discriminatorChanged,
  'parameter-default-changed': parameterDefaultChanged,
  'request-schema-added': requestSchemaAdded,
  'required-body-added': requiredBodyAdded,
  'response-header-became-optional': responseHeaderBecameOptional,
  'token-url-changed': tokenUrlChanged,
  'xml-form-changed': xmlFormChanged,
};
