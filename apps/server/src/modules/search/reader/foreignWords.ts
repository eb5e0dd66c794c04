import { alternatives, type SYNONYMS, type Operator, SUFFIXES, type Unit } from './words.ts';

/**
 * What people who live in Italy write in their own language: German, French, Spanish and English words of the lists, of
 * limits and of equipment. Alternatives as in `words.ts`. No typing error is looked for in them, and none makes one.
 */
export const FOREIGN_SYNONYMS: typeof SYNONYMS = [
  ['category', 'station-wagon', 'kombi|estate car'],
  ['category', 'monovolume', 'family van|people carrier|people mover'],
  ['category', 'furgone', 'lieferwagen|kastenwagen|fourgon|furgoneta|cargo van'],
  ['category', 'cabrio', 'descapotable|decapotable'],
  ['category', 'city-car', 'kleinwagen|citadine|city runabout'],
  ['category', 'suv', 'gelandewagen|todoterreno'],
  ['power_type', 'benzina', 'benziner|essence|gasolina|gasoil sin plomo'],
  ['power_type', 'diesel', 'gazole|gasoil|diesel engine'],
  ['power_type', 'elettrica', 'elektro|elektroauto|elektrisch|electrique|electrico|electrica'],
  ['power_type', 'ibrida-plug-in', 'plug in hybrid|plug in hybride'],
  ['gearbox_type', 'automatico', 'automatik|automatikgetriebe|boite automatique|automatique|automatico|auto gearbox'],
  ['gearbox_type', 'manuale', 'schaltgetriebe|handschaltung|boite manuelle|manuelle|stick shift|cambio normale'],
  ['traction_type', 'integrale', 'allrad|allradantrieb|quattro ruote|traccion total|4 wheel drive'],
  ['exterior_color', 'bianco', 'weiss|weisse|weisser|blanche|blanc|blanco|blanca'],
  ['exterior_color', 'nero', 'schwarz|schwarze|schwarzer|noire|noir|negro|negra'],
  ['exterior_color', 'grigio', 'grau|graue|grauer|gris|grise'],
  ['exterior_color', 'argento', 'silber|silbern'],
  ['exterior_color', 'rosso', 'rot|rote|roter|rotes|rouge|rojo|roja'],
  ['exterior_color', 'blu', 'blau|blaue|blauer|bleue|azul'],
  ['exterior_color', 'verde', 'gruen|grun|grune|gruner|verte'],
  ['exterior_color', 'giallo', 'gelb|gelbe|jaune|amarillo|amarilla'],
  ['exterior_color', 'marrone', 'braun|braune|brauner'],
  ['interior_material', 'pelle', 'leder|ledersitze|cuir|cuero|piele'],
];

export const FOREIGN_OPERATORS: Readonly<Partial<Record<Operator, string>>> = {
  max: 'bis|bis zu|bis max|below|less than|no more than|not more than|at most|maximum|unter|hochstens|weniger als|moins de|jusqu a|hasta|menos de|within',
  min: 'more than|from at least|mindestens|mehr als|au moins|plus de|mas de|al menos|starting from',
  above: 'later than|newer than|nach',
  around: 'roughly|ungefahr|etwa|environ|alrededor de|circa um',
  between: 'zwischen|entre',
};

export const FOREIGN_SUFFIXES: Readonly<Partial<Record<keyof typeof SUFFIXES, string>>> = {
  min: 'or newer|or later|or more recent|and newer|and later|onwards|and up|or more|oder neuer|et plus|o mas',
  max: 'or less|or older|or cheaper|and under|oder weniger|et moins|o menos',
};

export const FOREIGN_EQUIPMENT: readonly (readonly [slugs: string, words: string])[] = [
  ['gancio-traino', 'anhangerkupplung|ahk|attelage|enganche de remolque|towing hook|tow hitch|trailer hitch'],
  ['climatizzatore', 'air con|a c|klimaanlage|klima|climatisation|aire acondicionado'],
  ['sistema-di-navigazione', 'navigationssystem|gps navi'],
  ['sedili-riscaldati', 'sitzheizung|sieges chauffants|asientos calefactables'],
  ['park-distance-control', 'einparkhilfe|parking assist sensors|radar de recul|sensores de aparcamiento'],
  ['telecamera-per-parcheggio-assistito', 'ruckfahrkamera|camera de recul|camara trasera|back up camera'],
  ['portapacchi', 'roof rails|roof rail|dachtrager|dachreling'],
  ['tetto-panoramico', 'panoramadach|toit panoramique|techo panoramico|pano roof'],
  ['tettuccio-apribile', 'schiebedach|toit ouvrant'],
  ['cerchi-in-lega', 'alufelgen|jantes alu'],
  ['cruise-control', 'tempomat|regulateur de vitesse'],
  ['pneumatici-da-neve', 'winterreifen'],
];

/** Seats and doors. */
export const FOREIGN_UNITS: Readonly<Partial<Record<Unit, string>>> = {
  seats: 'plazas|places|sitze|sitzer|sitzplatze|locuri',
  doors: 'puertas|portes|turer|turen|usi',
};

/** "five doors", "7 seats": numbers in English, which name models elsewhere. */
export const ENGLISH_COUNTS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

export const FOREIGN_REGIONS: readonly (readonly [slug: string, words: string])[] = [
  ['toscana', 'tuscany|toskana|toscane'],
  ['lombardia', 'lombardy|lombardei|lombardie'],
  ['piemonte', 'piedmont|piemont'],
  ['sicilia', 'sicily|sizilien|sicile'],
  ['sardegna', 'sardinia|sardinien|sardaigne'],
  ['puglia', 'apulia'],
  ['lazio', 'latium'],
  ['veneto', 'venetien'],
  ['liguria', 'ligurien'],
];

/** What a filter cannot ask, in other languages and about foreigners' cars. */
export const FOREIGN_WISHES =
  'with long range|rent|rental|for rent|left hand drive|right hand drive|lhd|rhd|guida a destra|volante a destra|heat pump|service book|scheckheft|scheckheftgepflegt|unfallfrei|accident free|non smoker|nichtraucher|low consumption|good mileage|fuel efficient|big boot|large boot|big trunk|large trunk|easy to park|delivery|home delivery|financing|part exchange|trade in';

const PARTS = [
  ...FOREIGN_SYNONYMS.map(([, , words]) => words),
  ...FOREIGN_EQUIPMENT.map(([, words]) => words),
  ...FOREIGN_REGIONS.map(([, words]) => words),
  ...Object.values(FOREIGN_OPERATORS),
  ...Object.values(FOREIGN_SUFFIXES),
  ...Object.values(FOREIGN_UNITS),
];

/** Their single words: too far from an Italian ear for another word to be a misspelling of them. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(PARTS.flatMap(alternatives));
