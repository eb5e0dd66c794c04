import type { ReadField } from './answer.ts';
import { wordSet } from './wordSet.ts';

/**
 * The reader's own vocabulary: what people say for the entries of the reference lists, for numbers and for places.
 * The entries' own names come from the database. Alternatives are parted by `|`; `[oaie]` stands for each letter.
 */

export function alternatives(text: string): string[] {
  return text.split('|').flatMap(endings);
}

function endings(word: string): string[] {
  const match = /^(.*?)\[([a-z]+)\](.*)$/.exec(word);
  if (!match) return [word];
  const [, before = '', letters = '', after = ''] = match;
  return letters.split('').flatMap((letter) => endings(before + letter + after));
}

type ListField = Extract<ReadField, 'category' | 'power_type' | 'gearbox_type' | 'traction_type'>;
type WordField =
  | ListField
  | 'emission_class'
  | 'exterior_color'
  | 'exterior_paint_type'
  | 'interior_material'
  | 'origin';

/** English words of the lists: too far from an Italian ear for another word to be a misspelling of them. */
export const ENGLISH: ReadonlySet<string> = wordSet(
  'white black gray grey silver blue green yellow orange brown red gold purple bronze leather fabric cloth velour matt matte pearl metallic petrol gasoline electric hydrogen automatic manual convertible sedan roadster burgundy german italian negotiable cheap cheapest newest minimum under over about around between',
);

/** Field, slug, words. */
export const SYNONYMS: readonly (readonly [WordField, string, string])[] = [
  [
    'category',
    'suv',
    'suv|suvs|s u v|fuoristrada|fuori strada|crossover|sport utility|fuoristradista|offroad|off road',
  ],
  [
    'category',
    'station-wagon',
    'station wagon|stationwagon|station|wagon|sw|familiare|familiari|giardinetta|giardiniera',
  ],
  ['category', 'berlina', 'berlina|berline|sedan|tre volumi|3 volumi|due volumi|2 volumi'],
  ['category', 'city-car', 'city car|citycar|utilitari[ae]|cittadin[ae]|macchina da citta|auto da citta'],
  ['category', 'coupe', 'coupe|coupè'],
  [
    'category',
    'cabrio',
    'cabrio|cabriolet|cabriole|spider|spyder|spaider|decappottabil[ei]|decapottabil[ei]|scoperta|roadster|convertible|convertibile|cabriò',
  ],
  ['category', 'monovolume', 'monovolume|mono volume|monovolumi|minivan|multispazio|mpv'],
  ['category', 'pick-up', 'pick up|pickup|cassonato|pik up|pic up|pikup|picup'],
  [
    'category',
    'furgone',
    'furg|furgonat[oa]|furgon[ei]|furgoncin[oi]|van|autocarro|veicolo commerciale|veicoli commerciali',
  ],
  ['power_type', 'benzina', 'benzina|benz|benza|a benzina|petrol|gasoline'],
  ['power_type', 'diesel', 'diesel|gasolio|nafta|td|dsl|turbodiesel|turbo diesel|dizel|tdiesel'],
  [
    'power_type',
    'elettrica',
    'elettric[ao]|elettriche|full electric|electric|ev|bev|totalmente elettrica|100 elettrica|full elettrica',
  ],
  ['power_type', 'gpl', 'gpl|gas|lpg|gippielle|gipielle|impianto gpl|impianto a gpl|impianto gas|impianto a gas'],
  ['power_type', 'metano', 'metano|cng|impianto metano|impianto a metano|gas metano|gas naturale'],
  ['power_type', 'idrogeno', 'idrogeno|hydrogen|fuel cell'],
  [
    'power_type',
    'ibrida-plug-in',
    'plug in|plugin|phev|plug in hybrid|ibrid[aoei] plug in|ibrid[aoei] plugin|hybrid plug in|hybrid plugin|plugin hybrid|ibrida ricaricabile|ricaricabile alla spina',
  ],
  [
    'gearbox_type',
    'automatico',
    'automatic[aohe]|automatiche|automatici|cambio automatic[ao]|cambio aut|cambio autom|aut|autom|twinamic|automatic|automatic gearbox|automatic transmission|dsg|s tronic|stronic|tiptronic|multitronic|steptronic|lineartronic|at6|at8|at9|edc|dct|ddct|cvt|ecvt|e cvt|pdk|tct|eat6|eat8|powershift|7g tronic|9g tronic|7g dct|8g dct|g tronic|doppia frizione|x tronic|xtronic|easytronic|geartronic|speedshift|trasmissione automatica',
  ],
  [
    'gearbox_type',
    'manuale',
    'manual[ei]|mt5|mt6|cambio manuale|manual|manual gearbox|cambio meccanico|cambio man|trasmissione manuale',
  ],
  [
    'gearbox_type',
    'semiautomatico',
    'semiautomatic[ao]|semi automatic[ao]|sequenziale|robotizzat[oa]|dualogic|selespeed|semi automatic|cambio sequenziale|cambio robotizzato',
  ],
  [
    'traction_type',
    'integrale',
    '4x4|4 x 4|4wd|awd|integral[ei]|trazione integrale|a trazione integrale|quattro ruote motrici|4 ruote motrici|quattro per quattro|4 per 4|4per4|4x 4|quattroperquattro|4moton|4mation|xdrive|x drive|4matic|4 matic|4motion|4 motion|q4|allgrip|all grip|all wheel drive|four wheel drive|all4|eawd|e four|4drive|4 drive|all drive',
  ],
  [
    'traction_type',
    'anteriore',
    'trazione anteriore|a trazione anteriore|fwd|trazione davanti|2 ruote motrici anteriori|front wheel drive|ruote motrici anteriori',
  ],
  [
    'traction_type',
    'posteriore',
    'trazione posteriore|a trazione posteriore|rwd|trazione dietro|rear wheel drive|ruote motrici posteriori',
  ],
  ['emission_class', 'euro-5', 'euro 5[ab]'],
  ['emission_class', 'euro-6', 'euro 6[ab]'],
  ['emission_class', 'euro-6c', 'euro 6 c'],
  ['emission_class', 'euro-6d', 'euro 6 d'],
  ['emission_class', 'euro-6d-temp', 'euro 6 d temp'],
  ['exterior_color', 'bianco', 'bianc[oa]|bianche|bianchi|white'],
  ['exterior_color', 'nero', 'ner[oaei]|black'],
  ['exterior_color', 'grigio', 'grigi[oae]|grigi|gray|grey|antracite|canna di fucile|grafite'],
  ['exterior_color', 'argento', 'argent[oa]|argentat[oa]|silver|grigio argento'],
  ['exterior_color', 'blu', 'blu|blue|bleu|blu elettrico'],
  ['exterior_color', 'azzurro', 'azzurr[oaei]|azzurrin[oa]|celest[ei]|light blue|turchese|carta da zucchero'],
  ['exterior_color', 'rosso', 'ross[oaei]|rosso ferrari|red'],
  ['exterior_color', 'bordeaux', 'bordeaux|bordò|bordo|amaranto|burgundy'],
  ['exterior_color', 'verde', 'verd[ei]|verdin[oa]|green'],
  ['exterior_color', 'giallo', 'giall[oaei]|yellow'],
  ['exterior_color', 'arancione', 'arancion[ei]|arancio|orange'],
  ['exterior_color', 'marrone', 'marron[ei]|brown|testa di moro'],
  ['exterior_color', 'beige', 'beige|beig|crema|sabbia'],
  ['exterior_color', 'bronzo', 'bronzo|bronze'],
  ['exterior_color', 'oro', 'oro|dorat[oa]|gold'],
  ['exterior_color', 'viola', 'viola|lilla|purple'],
  [
    'exterior_paint_type',
    'metallizzato',
    'metallizzat[oaei]|metalizzat[oa]|metallic|metallescente|vernice metallizzata',
  ],
  ['exterior_paint_type', 'pastello', 'pastello|tinta pastello'],
  ['exterior_paint_type', 'perlato', 'perlat[oaei]|pearl|perlescente'],
  ['exterior_paint_type', 'opaco', 'opac[oa]|matt|satinat[oa]|matte'],
  ['interior_material', 'pelle', 'pelle|tutta pelle|pelle totale|leather|cuoio|full leather'],
  [
    'interior_material',
    'pelle-parziale',
    'pelle parziale|parziale pelle|mezza pelle|semipelle|semi pelle|partial leather',
  ],
  ['interior_material', 'alcantara', 'alcantara|scamosciat[oai]'],
  ['interior_material', 'tessuto', 'tessuto|stoffa|fabric|cloth'],
  ['interior_material', 'velluto', 'velluto|velour'],
  ['interior_material', 'similpelle', 'similpelle|simil pelle|finta pelle|ecopelle|eco pelle|pelle sintetica|skai'],
  [
    'origin',
    'de',
    'provenienza tedesca|provenienza germania|dalla germania|dalla germany|germania|importazione tedesca|origine tedesca|targa tedesca|import germania|importazione germania|importata dalla germania|di importazione tedesca|from germany|immatricolata in germania',
  ],
  [
    'origin',
    'it',
    'provenienza italiana|provenienza italia|origine italiana|targa italiana|dall italia|immatricolata in italia',
  ],
];

/** Makes of a country, which a text may only not want. */
export const COUNTRIES: readonly (readonly [words: string, makes: readonly string[]])[] = [
  ['frances[ei]', ['renault', 'peugeot', 'citroen', 'ds', 'alpine']],
  ['tedesc[ah]|tedesche|tedeschi|tedesco', ['audi', 'bmw', 'mercedes-benz', 'opel', 'porsche', 'smart', 'volkswagen']],
  ['italian[aoei]', ['abarth', 'alfa-romeo', 'ferrari', 'fiat', 'lamborghini', 'lancia', 'maserati']],
  [
    'giappones[ei]',
    ['daihatsu', 'honda', 'infiniti', 'isuzu', 'lexus', 'mazda', 'mitsubishi', 'nissan', 'subaru', 'suzuki', 'toyota'],
  ],
  ['corean[aoie]', ['hyundai', 'kia', 'ssangyong']],
  ['cines[ei]', ['byd', 'dr', 'evo', 'lynk-co', 'mg', 'omoda']],
];

/** Words of a kind of hybrid; together with a fuel they mean that fuel's hybrid. */
export const HYBRIDS = {
  any: 'ibrid[aoe]|ibridi|hybrid|hibrida|hybrida|hibrid|ybrid',
  electricAssisted:
    'mild hybrid|mild hibrid|mild hibrida|mild hybrida|mildhybrid|full hybrid|full hibrid|fullhybrid|mhev|hev|fhev|ibrid[aoe] leggera|ibrida leggero|micro ibrida|mild ibrida|ibrida mild|ibrida full|full ibrida|hybrid mild|mild',
} as const;

/** Adjectives of the country: the vehicle's own origin, or only the make's. */
export const NATIONAL = [
  ['de', 'tedesc[ao]|tedesche|tedeschi|german'],
  ['it', 'italian[aoei]|italian'],
] as const;

export type Operator = 'max' | 'below' | 'min' | 'above' | 'around' | 'between' | 'decade';

/** What is said before a number. `below` and `above` leave out a year that they name, but not a price. */
export const OPERATORS: Readonly<Record<Operator, string>> = {
  max: 'neanche un euro piu di|nemmeno un euro piu di|un euro piu di|un euro in piu di|nemmeno piu di|neanche piu di|neppure piu di|ma non piu di|no piu di|no piu dei|no oltre|no oltre i|mica piu di|no sopra i|non piu nuov[aoe] del|non piu recent[ei] del|non piu giovan[ei] del|fino|max|massimo|massim[aie]|al massimo|fino a|fino ai|fino al|fino all|fino agli|fin a|sino a|sino ai|sino al|sotto|sotto i|sotto a|sotto ai|sotto gli|sotto il|al di sotto di|al di sotto dei|meno di|meno dei|meno d|non piu di|non piu dei|non oltre|non oltre i|non superiore a|non superiore ai|non superiori a|inferiore a|inferiore ai|inferiori a|inferiori ai|entro|entro i|entro il|entro gli|budget|budget massimo|budget max|budget di|ho un budget di|tetto|tetto massimo|tetto di spesa|spesa|spesa massima|non supera|non superi|non superi i|che non superi i|non piu vecchia di|non piu vecchie di|non piu vecchio di|non oltre il|ultim[ie]|degli ultimi|negli ultimi|piu giovane di|piu giovani di|piu nuova di|<|sotto le|non piu|limite|non arrivi a|non passi i|che non passi i|spendere|spendere fino a|spendere massimo|spendere al massimo|posso spendere|ho|under|up to|ho a disposizione|a disposizione|disponibilita|non spendere piu di|spendere piu di|mai piu di|non sopra|non sopra i|non sopra gli|non sopra il|con meno di|senza superare|senza superare i|non dopo il|non oltre gli|limite massimo|al max|a max|soglia',
  below:
    'piu vecchi[aoe] del|meno recent[ei] del|prima del|prima dell|precedente al|precedenti al|antecedente al|anteriore al|anteriori al|prima d|ante',
  min: 'min|minimo|minim[aie]|non piu vecchi del|almeno|al minimo|come minimo|a partire da|a partire dal|a partire dai|partire da|non meno di|non meno dei|non inferiore a|non inferiore ai|non inferiori a|non prima del|oltre|oltre i|oltre gli|oltre il|sopra|sopra i|sopra gli|sopra il|sopra a|sopra ai|al di sopra di|al di sopra dei|superiore a|superiore ai|superiori a|superiori ai|piu di|piu dei|piu d|>|non sotto|non sotto i|non sotto il|piu vecchia di|piu vecchie di|piu vecchio di|over|minimum|at least|non anteriore al|non antecedente al|da almeno|maggiore di|maggiore a|con piu di|partendo da|non piu vecchia del|non piu vecchio del|non piu vecchie del|non meno recente del|non meno recenti del',
  above:
    'piu nuov[aoe] del|piu recent[ei] del|piu giovan[ei] del|dopo il|dopo l|successiv[aoie] al|successivamente al|post|posteriore al|posteriori al',
  around:
    '≈|circa|ca|c ca|intorno a|intorno ai|intorno alle|intorno agli|intorno al|attorno a|attorno ai|attorno agli|attorno alle|attorno al|sui|sugli|sulle|verso i|indicativamente|piu o meno|piu o meno sui|all incirca|sulla cifra di|approssimativamente|circa sui|about|around|prezzo intorno a|nell ordine dei|nell ordine di|su per giu',
  between:
    'tra|fra|compres[aoei] tra|compres[aoei] fra|between|tra i|fra i|tra il|fra il|tra gli|fra gli|tra le|fra le',
  decade: 'anni|anni di|degli anni|primi anni|fine anni|inizio anni|meta anni|degli anni',
};

/** What is said after a number. */
export const SUFFIXES: Readonly<Record<'max' | 'min' | 'around', string>> = {
  max: 'max|massimo|massim[ai]|al massimo|in giu|o meno|o prima|e meno|o inferiore|a scendere|al max|come massimo|tetto massimo|o precedente|e precedenti',
  min: '>|in su|in poi|o piu|e oltre|o superiore|o superiori|in avanti|minimo|min|minim[ai]|almeno|+|e successiv[aieo]|o successiv[aieo]|a salire|o oltre|e piu|in poi almeno|o piu recente|o piu nuova|come minimo|o dopo|o maggiore|ed oltre|e superiori',
  around:
    'circa|ca|c ca|piu o meno|all incirca|indicativamente|su per giu|o giu di li|o li attorno|o li vicino|o li nei dintorni|o li intorno',
};

export type Unit =
  | 'price'
  | 'mileage'
  | 'horsepower'
  | 'power'
  | 'years'
  | 'months'
  | 'days'
  | 'weeks'
  | 'hours'
  | 'litres'
  | 'perLitre'
  | 'grams'
  | 'cubic'
  | 'seats'
  | 'doors'
  | 'owners'
  | 'ignored';

export const UNITS: Readonly<Record<Unit, string>> = {
  price: 'euro|€|eur|euri|eurini|euros|sacchi|bigliettoni',
  mileage: 'km|kms|klm|chilometri|kilometri|chilometro|chilometr|kilometro|km percorsi|chilometri percorsi',
  horsepower: 'cv|cavalli|hp|ch|cavallo|cavalli vapore|cav|ps|bhp',
  power: 'kw|kilowatt|chilowatt',
  years: 'anni|ani|anno|years|year old|years old|jahre|anni di vita|anni di eta|anni fa|annetti',
  ignored:
    'km h|kmh|km orari|km all ora|chilometri orari|chilometri all ora|volt|ampere|watt|marce|cilindri|kwh|cm|metri|metro|bambini|figli|chiavi|rate|tagliandi|airbag|kg|gomme|volte|minuti|stelle|cambi|rapporti|valvole|cerchi|pollici|nm|volumi|ruote|marcia|telecamere|valigie|cani|cane|bimbi|ragazzi|treni|treno',
  months: 'mesi|mese|mensilita|months|month|monate',
  days: 'giorni|giorno|gg',
  weeks: 'settimane|settimana',
  hours: 'ore|ora',
  litres:
    'litri|litro|l|lt|litri 100 km|litri ogni 100 km|litri per 100 km|l 100 km|l 100km|litri x 100 km|litri ai 100 km|litri ai 100|litri per 100|litri per cento km|litri ogni cento km|lt 100 km|litri 100|l 100',
  perLitre:
    'al litro|km litro|chilometri l|chilometri litro|con un litro|per litro|a litro|km l|km al litro|km con un litro|km per litro|km a litro|chilometri al litro|chilometri con un litro|kml|km lt|al l',
  grams:
    'g km|gr km|grammi km|grammi|grammi di co2|g di co2|g co2|grammi per km|grammi al km|g km di co2|gr co2|g km co2',
  cubic: 'cc|cm3|cm cubi|centimetri cubi|centimetri cubici|di cilindrata|cc di cilindrata|cilindrata',
  seats: 'pers|seater|seaters|seats|posti|posto|persone|adulti|passeggeri|posti a sedere|persona',
  doors: 'door|doors|porte|p|sportelli|porta',
  owners: 'proprietari|proprietario|intestatari|intestatario|padroni|passaggi di proprieta|owner|owners',
};

/** What names the kind of a number that follows without a unit. */
export const HINTS: Readonly<
  Record<'price' | 'mileage' | 'year' | 'horsepower' | 'displacement' | 'consumption' | 'co2' | 'persons', string>
> = {
  displacement: 'cilindrata|di cilindrata|cilindrata di|cubatura',
  consumption:
    'consumi|consuma|consumo|consumare|consumino|consumo medio|consumi medi|che consuma|che consumi|consumano',
  co2: 'co2|emissioni|emissioni co2|emissioni di co2|anidride carbonica|emissione|di co2',
  persons: 'siamo in|siamo|semo in|semo|famiglia di|in famiglia siamo|famiglia da|saremo in|viaggiamo in|ci stiamo in',
  price: 'prezzo|prezzi|costo|costi|euro|€|cifra|valore|importo|budget|spesa',
  mileage: 'km|chilometri|chilometraggio|percorrenza|kilometri|percorsi',
  year: 'anno|immatricolat[aoei]|immatricolazione|immatricolazioni|del|dell anno|modello|mod|my|nel|annata|targata|prodotta|costruita|registrata|immatr|imm|prima immatricolazione|registration|year',
  horsepower: 'potenza',
};

/** What announces a place, and whether it means the surroundings too. */
export const PLACE_CUES: Readonly<Record<'at' | 'near' | 'province' | 'postal' | 'distance', string>> = {
  at: 'a|ad|in|presso|citta di|comune di|nel comune di|nella citta di|a citta di|sono di|abito a|vivo a|vicolo|localita|sede a|ritiro a|citta|su|at|visibile a|disponibile a|sono a|nei negozi di',
  near: 'zona|in zona|zone|nella zona di|zona di|in zona di|vicino|vicino a|vicino ad|vicina a|vicine a|vicini a|vicina ad|nelle vicinanze di|vicinanze|vicinanze di|nei pressi di|pressi di|nei pressi|dintorni|dintorni di|nei dintorni di|dintorni a|hinterland|hinterland di|nell hinterland di|dalle parti di|dalle parti|parti di|intorno a|attorno a|area|area di|nell area di|nel circondario di|limitrofi a|near|around|a due passi da|poco lontano da|non lontano da|non troppo lontano da|vicino alla citta di|nei paraggi di|paraggi di|dalle parti d|periferia di|alle porte di|vicino alla|nei dintorni d',
  province:
    'provincia|province|provincie|provincia di|in provincia di|in provincia|provincia d|provincia dell|prov|prov di|in prov di|in prov|provincia della|in provincia dell|nella provincia di|nella provincia|province di|nelle province di|nelle provincie di|provincie di|tutta la provincia di|prov d|pv|dalla provincia di|della provincia di',
  postal: 'cap|c a p|codice postale|codice di avviamento postale|con cap|zona cap|il cap',
  distance:
    'raggio|raggio di|nel raggio di|in un raggio di|entro un raggio di|raggio massimo|raggio max|raggio massimo di|a una distanza di|distanza|distanza massima|distanza max|distanza massima di|distanza di|max distanza|nell arco di|radius|spostarmi|spostarmi di|spostarmi fino a|spostarci di|mi sposto di|mi sposto fino a|mi sposto',
};
/** Said after a place, they mean its surroundings. */
export const NEAR_AFTER =
  'citta o provincia|citta e provincia|o li nei dintorni|e paesi vicini|o paesi vicini|e comuni vicini|o li vicino|o li intorno|o qui vicino|o nei dintorni|o nelle vicinanze|e nei dintorni|o nei pressi|e dintorni|o dintorni|dintorni|e cintura|e provincia|provincia|e zone limitrofe|o provincia|e hinterland|hinterland|e vicinanze|o vicinanze|e zona|o zona|e limitrofi|e zone vicine|e limitrofe';

/** What takes back the next thing said. */
export const NEGATIONS =
  'neanche|nemmeno|neppure|manco|non ho bisogno|non abbiamo bisogno|non l[oaei] voglio|non l[oaei] vogliamo|non l[oaei] prendo|non l[oaei] guido|non l[oaei] sopporto|non mi piace|non mi piacciono|non mi interessa|non mi serve|non ci interessa|non|no|tutte meno|tutti meno|tutto meno|qualsiasi meno|qualunque meno|fuori|fuori che|tutto fuorche|tutte fuorche|lascia stare|lasciate stare|lasciamo stare|niente|nessun|nessuna|tranne|tranne il|tranne la|eccetto|esclus[oaie]|esclusi i|escludendo|senza|a parte|salvo|mai|fuorche|evitare|evito|evita|evitate|evitiamo|evitando|eccezione|ad eccezione|ad eccezione di|ad eccezione del|meno che|piuttosto che|anziche|invece che|invece di|invece del|invece della|invece dell|al posto di|al posto del|al posto della|al posto dell|not|except|without|basta|scarto|esclude|escludere|odio|odia|odiamo|odiano|detesto|detesta|detestiamo|detestano|non sopporta|non sopportiamo|non le piace|non le piacciono|non gli piace|non gli piacciono|tutto tranne|tutte tranne|tutti tranne|qualsiasi tranne|qualunque tranne|purche non|basta che non|ma non|ne|bensi';
/** Said after a thing, they take it back. */
export const NEGATIONS_AFTER =
  'non conviene|non conviene piu|non l[oaei] voglio|non l[oaei] vogliamo|non l[oaei] prendo|non l[oaei] guido|non l[oaei] sopporto|non mi piace|non mi piacciono|non mi interessa|non mi serve|non ci interessa|non fa per me|esclus[oaie]|no|no grazie|niente|da evitare|vietato|esclusa|da escludere|escludere';
/** Words that may stand between a negation and what it takes back. */
export const BETWEEN_NEGATION =
  'marche|marchi|case|voglio|vorrei|sia|siano|deve|devono|essere|mi|piace|piacciono|interessa|interessano|cerco|la|lo|il|le|gli|i|l|un|una|uno|troppo|di|del|della|dei|delle|da|con|col cambio|a|ad|alimentazione|cambio|colore|color|motore|auto|macchina|macchine|vettura|quelle|quelli|quello|quella|per|in|alimentate|alimentata|che|assolutamente|modelli|marca|veicoli|trazione|carrozzeria|tinta|esterno|vernice|al|alla|mai|piu|proprio|sopporto|versioni|versione|prendo|compro|valuto|considero|considerare|accetto|troppi|impianto|mezzi|se|e|tipo|se|d|classe|guido|guida|guidare|guidiamo|uso|usa|usare|circola|circolano|circolare|forza|per forza|serve|servono|necessariamente|obbligatoriamente|importante|necessario|necessaria|indispensabile|gradisco|amo|entrano|entro|nelle|nella|nei|dai|dalle|si|l|abbia|abbiano|ha|hanno|stat[aoei]|avuto|avere|subito|usat[aoei]|fatto|come|adibit[aoei]';

/** What says that the colours and materials after it are the interior's, the bodywork's, or a part's. */
export const INTERIOR =
  'intern[oi]|sedil[ei]|sellerie|selleria|tappezzeria|rivestiment[oi]|abitacolo|dentro|poltrone|interior|interiors|seats|internamente|int';
export const EXTERIOR =
  'estern[oi]|carrozzeria|vernice|colore|color|colori|verniciata|tinta|fuori|esternamente|colorata|di colore|colore esterno|color esterno|exterior|colour';
export const PARTS =
  'tetto|tettuccio|cerchi|cerchioni|vetri|specchietti|capote|cappotta|capotta|targa|targhe|pinze|volante|fari|paraurti|calandra|pedaliera|cruscotto|plancia|alzacristalli|specchi|portellone|regolazioni|freno a mano|freno|finestrini|retrovisori|chiave|cambio al volante|bracciolo|tende|telo|ruote|cielo|baule|bagagliaio|tenda|hard top|gancio|porte scorrevoli|cuciture|profili|barre|mancorrenti|tendina|pomello|cintura|cinture|sospensioni|parcheggio|frenata|luci|clima|climatizzatore|controllo|condizionatore|start stop|aria condizionata|abbaglianti|chiusura|sensori|camera|telecamera|retrocamera';

/** Nouns beside which "tedesca" is the make's country, not the vehicle's. */
export const GENERIC_NOUNS =
  'auto|macchina|macchine|vettura|vetture|marca|marche|marchio|marchi|casa|case|qualita|affidabilita|suv|berlina|berline|sportiva|ammiraglia|ammiraglie|brand|modello|costruttore|automobile|automobili|premium|produzione|meccanica|ingegneria|tecnologia|vw|veicolo|mezzo|autovettura|autovetture|veicoli|mezzi|modelli|vetturetta|macchinetta';
