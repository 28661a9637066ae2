import type { Schemas } from '../../generated/vcs-api-v1/operations.ts';

/** A name in each language of the lists. */
export type Names = Readonly<Record<Language, string>>;

const LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

export const DUE_DATES: readonly {
  readonly code: string;
  readonly names: Names;
  readonly daysNumber: number;
  readonly severity: Schemas['Severity'];
}[] = [
  {
    code: 'IMMEDIATE',
    names: { en: 'Immediately', fr: 'Immédiatement', de: 'Sofort', es: 'Inmediatamente' },
    daysNumber: 0,
    severity: 'HIGH',
  },
  {
    code: 'MONTH',
    names: { en: 'Within a month', fr: 'Dans le mois', de: 'Innerhalb eines Monats', es: 'En un mes' },
    daysNumber: 30,
    severity: 'MEDIUM',
  },
  {
    code: 'QUARTER',
    names: {
      en: 'Within three months',
      fr: 'Dans les trois mois',
      de: 'Innerhalb von drei Monaten',
      es: 'En tres meses',
    },
    daysNumber: 90,
    severity: 'LOW',
  },
];

export const ACTIONS = {
  REPLACE: {
    level: 'TYRE',
    names: {
      en: 'Replace the tyre',
      fr: 'Remplacer le pneu',
      de: 'Reifen ersetzen',
      es: 'Sustituir el neumático',
    },
  },
  INFLATE: {
    level: 'TYRE',
    names: {
      en: 'Inflate the tyre',
      fr: 'Gonfler le pneu',
      de: 'Reifen aufpumpen',
      es: 'Inflar el neumático',
    },
  },
  REPAIR: {
    level: 'TYRE',
    names: {
      en: 'Repair the tyre',
      fr: 'Réparer le pneu',
      de: 'Reifen reparieren',
      es: 'Reparar el neumático',
    },
  },
  ALIGN: {
    level: 'AXLE',
    names: { en: 'Align the axle', fr: "Régler l'essieu", de: 'Achse vermessen', es: 'Alinear el eje' },
  },
  'REPLACE-MUD-FLAP': {
    level: 'VEHICLE',
    names: {
      en: 'Replace the mud flap',
      fr: 'Remplacer la bavette',
      de: 'Schmutzfänger ersetzen',
      es: 'Sustituir el faldón',
    },
  },
} as const satisfies Readonly<Record<string, { readonly level: string; readonly names: Names }>>;

/** The observations, with their usual severity and the required action. */
export const OBSERVATIONS = {
  'TREAD-WORN': {
    names: {
      en: 'Tread worn to the limit',
      fr: 'Sculpture usée à la limite',
      de: 'Profil bis zur Grenze abgefahren',
      es: 'Dibujo gastado hasta el límite',
    },
    type: 'WEAR',
    severity: 'HIGH',
    action: 'REPLACE',
  },
  'PRESSURE-LOW': {
    names: {
      en: 'Pressure too low',
      fr: 'Pression trop basse',
      de: 'Druck zu niedrig',
      es: 'Presión demasiado baja',
    },
    type: 'PRESSURE',
    severity: 'MEDIUM',
    action: 'INFLATE',
  },
  'SIDEWALL-CUT': {
    names: {
      en: 'Cut in the sidewall',
      fr: 'Coupure au flanc',
      de: 'Schnitt in der Seitenwand',
      es: 'Corte en el flanco',
    },
    type: 'DAMAGE',
    severity: 'HIGH',
    action: 'REPLACE',
  },
  'UNEVEN-WEAR': {
    names: {
      en: 'Uneven wear',
      fr: 'Usure irrégulière',
      de: 'Ungleichmäßiger Verschleiß',
      es: 'Desgaste irregular',
    },
    type: 'WEAR',
    severity: 'LOW',
    action: 'ALIGN',
  },
  'MUD-FLAP-MISSING': {
    names: {
      en: 'Mud flap missing',
      fr: 'Bavette manquante',
      de: 'Schmutzfänger fehlt',
      es: 'Falta el faldón',
    },
    type: 'DAMAGE',
    severity: 'LOW',
    action: 'REPLACE-MUD-FLAP',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly names: Names;
      readonly type: string;
      readonly severity: Schemas['Severity'];
      readonly action: keyof typeof ACTIONS;
    }
  >
>;

/** Returns the name for a language code such as `fr-FR`, or the English name if there is none. */
export function nameIn(names: Names, languageCode = 'en'): string {
  const [language] = languageCode.toLowerCase().split('-');
  const known = LANGUAGES.find((one) => one === language) ?? 'en';
  return names[known];
}
