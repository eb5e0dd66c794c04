import { join } from 'node:path';
import { csvRows } from '../csvRows.ts';
import { nameKey, toSlug } from '../names.ts';
import { writeTable, type Cell } from './tsv.ts';

/** Adverts of the file that the frequencies are counted in. */
const ADVERTS = 897;

/** Groups in the order they are tried; the first whose words match takes the item. */
const GROUPS: readonly (readonly [group: string, pattern: RegExp])[] = [
  [
    'sicurezza',
    /airbag|esp|\babs\b|isofix|immobilizzatore|antifurto|pressione pneumatici|trazione|frenata|corsia|stanchezza|distanza|chiamata|blind spot|visione notturna|pedestrian|segnali|limitatore|parcheggio assistito|park distance|telecamera|camera|hill|antiabbagl|cruise|parcheggio automatico/i,
  ],
  [
    'infotainment',
    /radio|bluetooth|usb|mp3|vivavoce|touch|carplay|android|sound|navigazione|\bcd\b|streaming|schermo|controllo vocale|wi-fi|induzione|\btv\b|head-up|computer|virtual cockpit/i,
  ],
  ['luci', /fari|fendinebbia|luci|luce|luminosit|abbagliant|lavafari/i],
  ['ruote', /cerchi|pneumatici|ruot|kit antipanne/i],
  [
    'esterni',
    /vetri|portapacchi|gancio|spoiler|tetto|tettuccio|specchietti|porta scorrevole|sospensioni|marmitta|deflettori|portellone|tendalino/i,
  ],
  ['interni', /sedil|volante|bracciolo|pelle|lombare|fumatori|ski bag|divisori|leve/i],
  ['comfort', /./],
];

/** Rows of the source that are services, duplicates or advertising, not equipment. */
const NOT_EQUIPMENT =
  /iva |garanzia|tagliandi|treno gomme|sostitutiva|soccorso|authos|polizza|gadget|consulenza|offerta|proprietario|agevolazione|4 v\.e|area code|co2|^cruise control$|^navi|vetri scuri|^clima automatico|^sensor[ei] luc|start&stop|telecamera posteriore|acoustic|pedestrians|armrest|automatic operation|disattivazione|cambio automatico|sdoppiabili|"|^frenata d'emergenza$|elettrici richiudibili|^porta scorrevole$|climatizzatore automatico/i;

/** The equipment list with groups and the share of adverts that name each item. */
export async function writeEquipment(folder: string): Promise<void> {
  const rows = new Map<string, Cell[]>();
  for await (const row of csvRows(join(folder, 'dotazioni_it.csv'))) {
    const name = (row.dotazione ?? '').trim();
    const isCruise = name === 'Cruise Control';
    if (name === '' || (NOT_EQUIPMENT.test(name) && !isCruise) || rows.has(nameKey(name))) continue;
    const group = GROUPS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'comfort';
    rows.set(nameKey(name), [toSlug(name), name, group, Math.round((Number(row.n_annunci) / ADVERTS) * 1000) / 1000]);
  }
  writeTable('equipment.tsv', ['slug', 'name', 'group', 'frequency'], [...rows.values()]);
}
