import { mkdir, writeFile } from 'node:fs/promises';
import * as simpleIcons from 'simple-icons';

/**
 * Writes the makers' marks (simple-icons, CC0; the marks remain their owners') as one file each and the list of makes
 * that have one: `node apps/storefront/build/brandMarks.ts`.
 */
const SLUGS: Record<string, string> = {
  'aston-martin': 'siAstonmartin',
  audi: 'siAudi',
  bentley: 'siBentley',
  bmw: 'siBmw',
  bugatti: 'siBugatti',
  cadillac: 'siCadillac',
  chevrolet: 'siChevrolet',
  chrysler: 'siChrysler',
  citroen: 'siCitroen',
  dacia: 'siDacia',
  ds: 'siDsautomobiles',
  ferrari: 'siFerrari',
  fiat: 'siFiat',
  ford: 'siFord',
  honda: 'siHonda',
  hyundai: 'siHyundai',
  infiniti: 'siInfiniti',
  iveco: 'siIveco',
  jeep: 'siJeep',
  kia: 'siKia',
  lada: 'siLada',
  lamborghini: 'siLamborghini',
  maserati: 'siMaserati',
  mazda: 'siMazda',
  mclaren: 'siMclaren',
  mg: 'siMg',
  mini: 'siMini',
  mitsubishi: 'siMitsubishi',
  nissan: 'siNissan',
  opel: 'siOpel',
  peugeot: 'siPeugeot',
  polestar: 'siPolestar',
  porsche: 'siPorsche',
  ram: 'siRam',
  renault: 'siRenault',
  'rolls-royce': 'siRollsroyce',
  seat: 'siSeat',
  skoda: 'siSkoda',
  smart: 'siSmart',
  subaru: 'siSubaru',
  suzuki: 'siSuzuki',
  tata: 'siTata',
  tesla: 'siTesla',
  toyota: 'siToyota',
  volkswagen: 'siVolkswagen',
  volvo: 'siVolvo',
};

const all: Record<string, unknown> = { ...simpleIcons };
function pathOf(name: string): string | undefined {
  const icon = all[name];
  return typeof icon === 'object' && icon !== null && 'path' in icon ? String(icon.path) : undefined;
}

const marks = Object.entries(SLUGS).flatMap(([slug, name]) => {
  const path = pathOf(name);
  return path === undefined ? [] : [{ slug, path }];
});
const folder = new URL('../public/art/brands/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { slug, path } of marks) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>\n`;
  await writeFile(new URL(`${slug}.svg`, folder), svg);
}

const list = marks.map(({ slug }) => `  '${slug}',`).join('\n');
const module = `/** The makes whose mark is in /art/brands; written by build/brandMarks.ts. */\nexport const BRAND_MARKS: ReadonlySet<string> = new Set([\n${list}\n]);\n`;
await writeFile(new URL('../src/ui/brandMarks.ts', import.meta.url), module);
