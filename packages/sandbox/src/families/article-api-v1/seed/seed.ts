import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { type Article, articles, classes, counters } from '../records.ts';
import { SERVICE_CLASS, TYRE_CLASSES } from './classes.ts';

/** The code of the first article. The first two are those of the document's examples. */
const FIRST = 1000301;
const EXAMPLES = 2;
const BRANDS = ['Meridian', 'Westwind'] as const;
const SERVICES = ['Tyre fitting, truck', 'Balancing, truck', 'Regrooving, truck'] as const;
/** A range of article numbers reserved for use within a company. */
const EAN_PREFIX = '2000001';

/** Returns the classes, from which a search knows the category and type of an article. */
export function referentials(): SeedRecord[] {
  return [
    ...TYRE_CLASSES.map(({ clearClassCode, category, type }) =>
      seedRecord(classes, clearClassCode, { clearClassCode, category, type }),
    ),
    seedRecord(classes, SERVICE_CLASS.clearClassCode, SERVICE_CLASS),
    seedRecord(counters, 'articles', FIRST - 1),
  ];
}

/** Returns every size of every class by each brand, and some tyre services. */
export function seed(input: SeedInput): SeedRecord[] {
  const all = [...examples(input), ...range(input), ...services(input)].map((article, index) => ({
    ...article,
    code: FIRST + index,
  }));
  return [
    ...all.map((article) => seedRecord(articles, String(article.code), article)),
    seedRecord(counters, 'articles', FIRST + all.length - 1),
  ];
}

/** Returns the codes of all initial articles. */
export function seededArticleCodes(): [number, ...number[]] {
  const others = EXAMPLES - 1 + rangeNames().length + SERVICES.length;
  return [FIRST, ...Array.from({ length: others }, (_, index) => FIRST + 1 + index)];
}

type Uncoded = Omit<Article, 'code'>;

function examples({ shift }: SeedInput): Uncoded[] {
  return [
    {
      name: 'Longhaul Drive 315/80 R 22.5 156/150 L',
      brand: 'Nordtyre',
      ean: '2000001000304',
      clearClassCode: 'TRUCK-DRIVE',
      lastModifiedDate: shift('2026-02-27T16:05:00'),
      references: [sap('TYRE-58301', shift('2026-02-27T16:05:00'))],
    },
    {
      name: 'Longhaul Steer 385/65 R 22.5 160 K',
      brand: 'Nordtyre',
      ean: '2000001000311',
      clearClassCode: 'TRUCK-STEER',
      lastModifiedDate: shift('2026-02-16T09:30:00'),
      references: [
        sap('TYRE-58302', shift('2026-02-10T11:20:00')),
        {
          source: 'WEBSHOP',
          externalRef: '385654160K',
          countryCode: 'FR',
          lastModifiedDate: shift('2026-02-16T09:30:00'),
        },
      ],
    },
  ];
}

function range(input: SeedInput): Uncoded[] {
  return rangeNames().map(({ clearClassCode, brand, name }, index) => ({
    name,
    brand,
    ean: ean(200 + index),
    clearClassCode,
    ...registered(input, `TYRE-${58_400 + index}`),
  }));
}

function rangeNames(): { clearClassCode: string; brand: string; name: string }[] {
  return TYRE_CLASSES.flatMap(({ clearClassCode, line, sizes }) =>
    sizes.flatMap((size) =>
      BRANDS.map((brand) => ({ clearClassCode, brand, name: `${brand} ${line} ${size}` })),
    ),
  );
}

function services(input: SeedInput): Uncoded[] {
  return SERVICES.map((name, index) => ({
    name,
    clearClassCode: SERVICE_CLASS.clearClassCode,
    ...registered(input, index === 0 ? 'FIT-TRUCK' : `WORK-${index}`),
  }));
}

/** Returns a working day in the eight weeks before the examples' date. */
function registered(
  { random, shift }: SeedInput,
  externalRef: string,
): Pick<Uncoded, 'lastModifiedDate' | 'references'> {
  const day = pick(random, [
    '2026-01-12',
    '2026-01-20',
    '2026-01-29',
    '2026-02-04',
    '2026-02-12',
    '2026-02-20',
  ]);
  const time = `${String(wholeNumber(random, 8, 17)).padStart(2, '0')}:${wholeNumber(random, 10, 59)}:00`;
  const lastModifiedDate = shift(`${day}T${time}`);
  return { lastModifiedDate, references: [sap(externalRef, lastModifiedDate)] };
}

function sap(externalRef: string, lastModifiedDate: string): Article['references'][number] {
  return { source: 'SAP', externalRef, countryCode: 'FR', lastModifiedDate };
}

/** Returns an EAN-13 with its check digit. */
function ean(item: number): string {
  const digits = EAN_PREFIX + String(item).padStart(5, '0');
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}
