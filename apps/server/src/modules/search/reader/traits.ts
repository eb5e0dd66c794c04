import { ownValue } from '@carzaa/api/ownValue';
import type { ReadField } from './answer.ts';
import { isVehicles, readFuels } from './fuels.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import type { Vocabulary } from './meanings.ts';
import { DRIVING } from './otherThings.ts';
import type { Trait } from './trait.ts';
import { interiorColor } from './vocabulary.ts';
import { wordSet } from './wordSet.ts';

/** Parts that are clad in leather or cloth themselves. */
const LEATHERED =
  /^(volante|bracciolo|pomello|plancia|cruscotto|cielo|capote|cappotta|capotta|cuciture|profili|tenda|tendina|telo|tetto|chiave|cintura|cinture|cambio|freno.*)$/;

const COLOR_LINKS = wordSet('e di in a con color colore la il tutta tutti completamente');

/** Colours, paints and materials: of the bodywork, or of the interior that was just named. */
function readLooks(items: readonly Item[], vocabulary: Vocabulary, isFree: (index: number) => boolean): Trait[] {
  const traits: Trait[] = [];
  let where: 'exterior' | 'interior' | 'part' = 'exterior';
  for (const [at, item] of items.entries()) {
    if (isBreak(item) && !/^\s*:\s*$/.test(item.gap)) where = 'exterior';
    const value = meant(item, 'value');
    const isColor = value?.field === 'exterior_color';
    const isMaterial = value?.field === 'interior_material';
    if (meant(item, 'interior')) {
      const before = traits.at(-1);
      // "nera dentro"
      if (item.text === 'dentro' || item.text === 'internamente') moveInside(before, at, vocabulary);
      else where = 'interior';
      continue;
    }
    if (isColor && where === 'exterior' && isNoColor(items, at)) continue;
    if (meant(item, 'part')) where = 'part';
    else if (meant(item, 'exterior')) where = where === 'interior' && COLOR_LINKS.has(item.text) ? where : 'exterior';
    else if (isColor || isMaterial) {
      // "gancio pelle": no leather is on a hook.
      if (
        isMaterial &&
        where === 'part' &&
        !LEATHERED.test(items[at - 1]?.text ?? '') &&
        !LEATHERED.test(items[at - 2]?.text ?? '')
      )
        where = 'interior';
      if (where === 'part' || !isFree(at)) {
        if (where === 'part') where = 'exterior';
        continue;
      }
      if (isMaterial) {
        traits.push({ field: 'interior_material', values: [value.slug], items: [at] });
        where = 'interior';
        continue;
      }
      const inside = where === 'interior' ? interiorColor(vocabulary, value.slug) : undefined;
      if (where === 'exterior') traits.push({ field: 'exterior_color', values: [value.slug], items: [at] });
      else if (inside !== undefined) traits.push({ field: 'interior_color', values: [inside], items: [at] });
    } else if (value?.field === 'exterior_paint_type') {
      if (isFree(at)) traits.push({ field: 'exterior_paint_type', values: [value.slug], items: [at] });
      where = 'exterior';
    } else if (!COLOR_LINKS.has(item.text)) where = !value && item.meanings.length === 0 ? where : 'exterior';
  }
  return traits;
}

function isColorOrLink(item: Item | undefined): boolean {
  return meant(item, 'value')?.field === 'exterior_color' || COLOR_LINKS.has(item?.text ?? '');
}

/** "in zona rossa"; and "rossi", "neri": said of several things, or else somebody's surname. "verdi" may be several cars, too. */
function isNoColor(items: readonly Item[], at: number): boolean {
  if (meant(items[at - 1], 'cue')?.cue === 'near') return true;
  const word = items[at]?.text ?? '';
  // "frigorifero di bordo"
  if (word === 'bordo' && /^(di|a)$/.test(items[at - 1]?.text ?? '')) return true;
  if (!/^(rossi|bianchi|neri|gialli|azzurri|grigi|verdi)$/.test(word)) return false;
  let before = at - 1;
  while (before > at - 4 && isColorOrLink(items[before])) before -= 1;
  const item = items[before];
  const isCars = word === 'verdi' && (meant(item, 'model') !== undefined || meant(item, 'generic') !== undefined);
  return (
    !isCars &&
    !isVehicles(item) &&
    !['colori', 'tutti', 'quelli', 'usati'].includes(item?.text ?? '') &&
    meant(item, 'value') === undefined
  );
}

function moveInside(trait: Trait | undefined, at: number, vocabulary: Vocabulary): void {
  if (trait?.field !== 'exterior_color' || at - (trait.items[0] ?? 0) > 2) return;
  const inside = interiorColor(vocabulary, String(trait.values[0]));
  if (inside === undefined) return;
  trait.field = 'interior_color';
  trait.values = [inside];
}

function isKindOfCar(item: Item | undefined): boolean {
  return meant(item, 'generic') !== undefined || meant(item, 'value')?.field === 'category';
}

/** "una golf tedesca" comes from Germany; "un'auto tedesca" may be any German make. */
function isMakesOrigin(items: readonly Item[], at: number): boolean {
  let index = at - 1;
  while (
    ['usata', 'usato', 'di', 'e', 'una', 'marca', 'buona', 'bella', 'preferibilmente', 'possibilmente'].includes(
      items[index]?.text ?? '',
    ) &&
    !meant(items[index], 'generic')
  )
    index -= 1;
  if (isBreak(items[at])) {
    // "una berlina elegante, tedesca": the wish for a make, while no car is named.
    const isNamed = items.some((item) => meant(item, 'make') ?? meant(item, 'model'));
    return !isNamed && items.slice(0, at).some(isKindOfCar);
  }
  return isKindOfCar(items[index]) || meant(items[at + 1], 'generic') !== undefined;
}

const LISTED = /^(arrivat|inserit|pubblicat|caricat|aggiunt)[ei]$/;
const NEWEST = { sort_by: 'created_at', sort_direction: 'desc' } as const;

/** "le ultime panda arrivate": what is said in one piece elsewhere, around the car's name. */
function readNewest(items: readonly Item[]): Trait[] {
  return items.flatMap((item, at): Trait[] => {
    if (!/^ultim[ei]$/.test(item.text)) return [];
    const end = items.findIndex((one, index) => index > at && (isBreak(one) || LISTED.test(one.text)));
    const isSaid = end > at + 1 && end <= at + 5 && LISTED.test(items[end]?.text ?? '') && !isBreak(items[end]);
    const isCounted = items.slice(at, end).some((one) => meant(one, 'number'));
    if (!isSaid || isCounted) return [];
    return Object.entries(NEWEST).map(([field, value]) => ({
      field: field as ReadField,
      values: [value],
      items: [at, end],
    }));
  });
}

const LISTS = new Set<string>(['category', 'gearbox_type', 'traction_type']);
const SINGLES = new Set<string>(['origin']);

/** A Euro class means it or a better one, unless the text insists on it; a ceiling is nothing that can be asked. */
function readEmission(items: readonly Item[], at: number, slug: string): Trait[] {
  const before = isBreak(items[at]) ? [] : [items[at - 1], ...(isBreak(items[at - 1]) ? [] : [items[at - 2]])];
  const isCeiling = before.some((item) => ['max', 'below'].includes(meant(item, 'operator')?.operator ?? ''));
  const isFloor = before.some((item) => meant(item, 'operator')?.operator === 'min');
  // "bloccano le euro 4": a class that others have.
  const isOther = items.slice(Math.max(0, at - 4), at).some(({ text }) => /^blocc|^vecchi|^stop|^rottam/.test(text));
  if (isCeiling || (isOther && !isFloor)) return [];
  // "solo diesel euro 6" insists on the diesel.
  const insisting = meant(before[0], 'value') === undefined ? before : [];
  const isOnly = insisting.some((item) =>
    /^(solo|soltanto|solamente|proprio|esattamente|esclusivamente)$/.test(item?.text ?? ''),
  );
  return [{ field: isOnly ? 'emission_class' : 'emission_from', values: [slug], items: [at] }];
}

const SEATS: Readonly<Record<string, string>> = {
  riscaldati: 'sedili-riscaldati',
  riscaldabili: 'sedili-riscaldati',
  ventilati: 'sedili-ventilati',
  massaggianti: 'sedili-massaggianti',
};

/** "sedili in pelle riscaldati e ventilati": what is said of seats that stand a little before. */
function seatsAt(items: readonly Item[], at: number): string | undefined {
  const before = items.slice(Math.max(0, at - 5), at);
  return before.some(({ text }) => text.startsWith('sedil')) ? ownValue(SEATS, items[at]?.text ?? '') : undefined;
}

function isUse(items: readonly Item[], at: number): boolean {
  const before = items[/^(il|lo|l)$/.test(items[at - 1]?.text ?? '') ? at - 2 : at - 1];
  return /^(per|uso|da|in|fa|fare)$/.test(before?.text ?? '');
}

function isOtherThanVan(item: Item): boolean {
  const value = meant(item, 'value');
  return value?.field === 'category' && value.slug !== 'furgone';
}

/** "suv autocarro", "l200 autocarro": what the papers of another body or of one model say, which no filter asks. */
export function wordsOfPapers(items: readonly Item[]): number[] {
  return items.some((item) => isOtherThanVan(item) || meant(item, 'model'))
    ? items.flatMap(({ text }, at) => (text === 'autocarro' ? [at] : []))
    : [];
}

/** Everything but numbers, places and names. */
export function readTraits(
  items: readonly Item[],
  vocabulary: Vocabulary,
  denied: ReadonlySet<number>,
  isFree: (index: number) => boolean,
): Trait[] {
  const traits = [...readFuels(items, denied, isFree), ...readLooks(items, vocabulary, isFree), ...readNewest(items)];
  for (const [at, item] of items.entries()) {
    if (!isFree(at)) continue;
    const value = meant(item, 'value');
    // "un suv familiare" is no station wagon.
    if (item.text === 'familiare' && meant(items[at - 1], 'value')?.field === 'category') continue;
    // "preparata per il fuoristrada": where it is to go.
    if (item.text === 'fuoristrada' && isUse(items, at)) continue;
    // "no diesel euro 4": of the old ones that are not wanted
    const isOld = value?.field === 'emission_class' && /^euro-[0-5]/.test(value.slug);
    if (isOld && denied.has(at - 1) && !isBreak(item)) continue;
    if (value?.field === 'emission_class') traits.push(...readEmission(items, at, value.slug));
    // "torno dalla Germania"
    else if (value?.field === 'origin' && /^(torn|rientr|veng|arriv)/.test(items[at - 1]?.text ?? '')) continue;
    else if (value && (LISTS.has(value.field) || SINGLES.has(value.field))) {
      traits.push({ field: value.field, values: [value.slug], items: [at] });
    }
    const equipment = meant(item, 'equipment');
    const seats = seatsAt(items, at);
    if (seats !== undefined) traits.push({ field: 'equipment', values: [seats], items: [at] });
    // "l'impianto sia originale" is the gas's.
    const isGas = item.text === 'impianto' && items.some((one) => /^(gpl|metano|gas)$/.test(one.text));
    // "ganci per agganciare la carrozzina"
    const isOtherHook = item.text === 'ganci' && items[at + 1]?.text === 'per';
    // "mi cerchi una giulietta"
    const isVerb = item.text === 'cerchi' && /^(mi|ci)$/.test(items[at - 1]?.text ?? '');
    if (equipment && !isGas && !isOtherHook && !isVerb)
      traits.push({ field: 'equipment', values: [...equipment.slugs], items: [at] });
    const national = meant(item, 'national');
    if (national && !isMakesOrigin(items, at)) traits.push({ field: 'origin', values: [national.slug], items: [at] });
    // "assicurazione economica" orders no cars.
    const isQuality =
      meant(items[at - 1], 'wish') !== undefined && meant(item, 'quality') !== undefined && !isBreak(item);
    // "che costi poco di bollo", "economica nei consumi", too.
    const isCostOf =
      /^(cost|economic)/.test(item.text) &&
      items
        .slice(at + 1, at + 3)
        .some(
          (one, step) =>
            meant(one, 'wish') &&
            !isBreak(one) &&
            !one.text.startsWith('che ') &&
            !/^(e|che|o|ma)$/.test(items[at + step]?.text ?? ''),
        );
    // "faccio pochi km"
    const isDriven = meant(item, 'fixed')?.fields.mileage_max !== undefined && DRIVING.has(items[at - 1]?.text ?? '');
    for (const [field, fixed] of isQuality || isCostOf || isDriven
      ? []
      : Object.entries(meant(item, 'fixed')?.fields ?? {})) {
      traits.push({ field: field as ReadField, values: [fixed].flat(), items: [at] });
    }
  }
  return traits;
}
