/** What people look for first in a car, by slug, in this order. */
const SOUGHT: readonly string[] = [
  'sistema-di-navigazione',
  'apple-carplay',
  'android-auto',
  'telecamera-per-parcheggio-assistito',
  '360-camera',
  'adaptive-cruise-control',
  'fari-full-led',
  'fari-led',
  'tetto-panoramico',
  'interni-in-pelle',
  'sedili-riscaldati',
  'gancio-traino',
];

/** A car's equipment with what people look for before the rest, which keeps its order. */
export function soughtFirst<Item extends { slug: string }>(equipment: readonly Item[]): Item[] {
  const rank = ({ slug }: Item) => (SOUGHT.includes(slug) ? SOUGHT.indexOf(slug) : SOUGHT.length);
  return equipment.toSorted((a, b) => rank(a) - rank(b));
}
