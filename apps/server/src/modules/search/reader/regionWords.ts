/** What regions are called, beside their own names: slugs, then words as in `words.ts`. */
export const REGIONS: readonly (readonly [slug: string, words: string])[] = [
  ['valle-d-aosta', 'val d aosta|valdaosta|vda'],
  ['friuli-venezia-giulia', 'friuli|friuli v g|fvg|venezia giulia'],
  ['trentino-alto-adige', 'trentino e alto adige|trentino sud tirolo'],
  ['emilia-romagna', 'emilia|romagna|emilia e romagna'],
  ['puglia', 'puglie'],
  ['abruzzo', 'abruzzi'],
  ['basilicata', 'lucania'],
];

/** Parts of regions that are a province. */
export const PROVINCES: readonly (readonly [code: string, words: string])[] = [
  ['TN', 'trentino'],
  ['BZ', 'alto adige|sud tirolo|sud tirol|sudtirol|suedtirol|sudtirolo|alto-adige'],
  ['MB', 'brianza|monza e brianza|monza brianza'],
  ['AO', 'aosta e provincia'],
  ['MS', 'massa carrara|massa e carrara'],
  ['PU', 'pesaro urbino|pesaro e urbino'],
  ['FC', 'forli cesena'],
  ['VB', 'verbano cusio ossola'],
  ['BT', 'barletta andria trani'],
  ['SU', 'sud sardegna'],
];

/** Names of regions that are also words: they count only behind one of these, or beside another region. */
export const DOUBTFUL_REGIONS: ReadonlySet<string> = new Set(['marche', 'emilia']);
export const IN_REGION: ReadonlySet<string> = new Set([
  'in',
  'nelle',
  'nell',
  'nella',
  'dalle',
  'delle',
  'regione',
  'solo',
  'zona',
]);
