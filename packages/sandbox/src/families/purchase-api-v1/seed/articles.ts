import type { Article } from '../records.ts';

interface Facts extends Partial<Pick<Article, 'comment' | 'isSold' | 'isRestocked' | 'substitutes'>> {
  readonly ean: string;
  readonly description: string;
  readonly weight: number;
}

/** The documents' examples use the first three. The guide explains what each of the others demonstrates. */
const FACTS: readonly Facts[] = [
  {
    ean: '0200010003019',
    description: '315/70 R22.5 154/150L drive axle',
    weight: 63.8,
    comment: 'Retreadable',
  },
  {
    ean: '0200010003026',
    description: '385/65 R22.5 160K trailer',
    weight: 63.6,
    substitutes: ['0200010003033'],
  },
  { ean: '0200010003033', description: '385/65 R22.5 160J trailer', weight: 62.9 },
  { ean: '0200010003040', description: '295/80 R22.5 152/148M steer axle', weight: 58.2 },
  { ean: '0200010003057', description: '275/70 R22.5 148/145J city bus', weight: 51.4 },
  { ean: '0200010003064', description: '205/55 R16 91V summer', weight: 8.1 },
  {
    ean: '0200010003071',
    description: '225/45 R17 94W summer',
    weight: 9.4,
    substitutes: ['0200010003088'],
  },
  { ean: '0200010003088', description: '225/45 R17 94Y summer', weight: 9.6 },
  { ean: '0200010003095', description: '175/65 R14 82T winter', weight: 7.2, isSold: false },
  { ean: '0200010003101', description: '12.4 R28 121A8 tractor', weight: 74.5, isRestocked: true },
  { ean: '0200010003118', description: '215/75 R17.5 126/124M regional', weight: 27.3 },
  { ean: '0200010003125', description: '235/65 R16C 115/113R van', weight: 13.9 },
  { ean: '0200010003132', description: '195/65 R15 91H all season', weight: 8.4 },
];

export const ARTICLES: readonly Article[] = FACTS.map((facts, index) => ({
  isSold: true,
  isRestocked: false,
  substitutes: [],
  ...facts,
  manufacturersArticleId: `0${210840345 + 7 * index}`,
}));
