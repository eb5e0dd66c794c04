import { longDate } from '@carzaa/api/text/dates';
import { euro, euroCents, kilometres } from '@carzaa/api/text/format';
import { financeRows, financeTexts, taegText } from '@carzaa/api/text/financeOffer';
import { withArticle } from '@carzaa/api/text/italian';
import type { FinanceExample } from '@carzaa/api/vehicle/finance';
import { financeOf } from '@carzaa/api/vehicle/financeTable';
import { soughtFirst } from '@carzaa/api/vehicle/soughtEquipment';
import { encode } from 'uqr';
import { GREEN, INK, LINE, PAPER_DEEP, SOFT } from '../../../html/palette.ts';
import { drawBrand, drawRule } from '../../../shared/pdf/drawings.ts';
import { createPen, LEFT, type Pen, WIDTH } from '../../../shared/pdf/pdfPen.ts';
import type { SheetCar } from './sheetCars.queries.ts';

/** A car with its picture as JPEG, in the shape of `PHOTO`; null without one. */
export interface Sheet {
  car: SheetCar;
  photo: Buffer | null;
  /** Of the listing's page; null while there is none to be seen. */
  address: string | null;
}

/** Points from the top of the page. */
const PHOTO = { top: 72, height: 236 } as const;
/** Width to height of the picture, which is as wide as the page. */
export const PHOTO_SHAPE = WIDTH / PHOTO.height;
const FOOT_TOP = 684;
const QR_SIZE = 88;
const COLUMNS = 3;
const FACT_HEIGHT = 34;

/** Cars as A4 pages to be hung in the window, one each. */
export async function priceSheets(sheets: readonly Sheet[], now: Date): Promise<Buffer> {
  const [first] = sheets;
  const title = first && sheets.length === 1 ? nameOf(first.car) : `Schede di ${sheets.length} auto`;
  const pen = createPen({ title, subject: 'Scheda prezzo', moment: now });
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) pen.doc.addPage();
    drawSheet(pen, sheet, now);
  }
  // Each hangs in a car of its own: there is no second page to look for.
  return pen.finish(`Scheda ${withArticle('del', longDate(now.toISOString()))}`, { isNumbered: false });
}

const nameOf = ({ brand_name, model_name }: SheetCar) => `${brand_name} ${model_name}`;

function drawSheet(pen: Pen, { car, photo, address }: Sheet, now: Date): void {
  pen.text('P', car.dealer_name, { y: 38 }, { size: 18, weight: 'bold', colour: GREEN });
  drawPhoto(pen, car, photo);
  drawTitle(pen, car);
  drawFacts(pen, car);
  const top = pen.doc.y + 4;
  const finance = financeOf(car.finance, car.finance_table, car, now);
  const bottom = FOOT_TOP - (finance ? drawFinance(pen, car.price, finance) : 0);
  drawEquipment(pen, car, { top, bottom: bottom - 10 });
  drawFoot(pen, car, address);
}

function drawPhoto(pen: Pen, car: SheetCar, photo: Buffer | null): void {
  const { top, height } = PHOTO;
  pen.decoration(() => pen.doc.roundedRect(LEFT, top, WIDTH, height, 10).fill(PAPER_DEEP));
  if (!photo) return;
  pen.figure(`Foto: ${nameOf(car)}`, () => {
    pen.doc.save();
    pen.doc.roundedRect(LEFT, top, WIDTH, height, 10).clip();
    pen.doc.image(photo, LEFT, top, { width: WIDTH, height });
    pen.doc.restore();
  });
}

function drawTitle(pen: Pen, car: SheetCar): void {
  const top = PHOTO.top + PHOTO.height + 18;
  const priceWidth = 250;
  const width = WIDTH - priceWidth - 12;
  // Read through a windscreen; a million is longer than there is room for.
  pen.text(
    'P',
    euro(car.price),
    { x: LEFT + WIDTH - priceWidth, y: top - 10 },
    { size: car.price < 1_000_000 ? 48 : 32, weight: 'bold', width: priceWidth, align: 'right', spacing: -1 },
  );
  const beside = car.extra_costs.reduce((sum, { amount }) => sum + amount, 0);
  const conditions = [
    ...(beside > 0 ? [`più ${euroCents(Math.round(beside * 100))} di spese`] : []),
    ...(car.vat_exposed ? ['IVA esposta'] : []),
    ...(car.price_negotiable ? ['trattabile'] : []),
  ].join(' · ');
  if (conditions !== '') {
    pen.text(
      'P',
      conditions,
      { x: LEFT + WIDTH - priceWidth },
      { size: 9, colour: SOFT, width: priceWidth, align: 'right' },
    );
  }
  pen.text('H1', nameOf(car), { y: top }, { size: 24, weight: 'bold', width });
  if (car.version !== '') pen.text('P', car.version.slice(0, 90), {}, { size: 12, colour: SOFT, width });
  pen.doc.y = Math.max(pen.doc.y, top + 60);
}

/** What stands in the grid; what the car leaves unsaid is left out. */
function factsOf(car: SheetCar): (readonly [label: string, value: string])[] {
  const month = car.registration_month === null ? '' : `${String(car.registration_month).padStart(2, '0')}/`;
  const power = car.power === null ? null : `${car.power} kW (${car.horsepower ?? '–'} CV)`;
  const facts: (readonly [string, string | null])[] = [
    ['Immatricolazione', `${month}${car.registration_year}`],
    ['Chilometri', kilometres(car.mileage)],
    ['Alimentazione', car.fuel_name],
    ['Cambio', car.gearbox_name],
    ['Potenza', power],
    ['Classe', car.emission_name],
    ['Colore', car.color_name],
    ['Proprietari', car.owners === null ? null : String(car.owners)],
    ['Garanzia', car.warranty === null || car.warranty === 0 ? null : `${car.warranty} mesi`],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function drawFacts(pen: Pen, car: SheetCar): void {
  const column = WIDTH / COLUMNS;
  const top = pen.doc.y + 8;
  drawRule(pen, top);
  const facts = factsOf(car);
  for (const [index, [label, value]] of facts.entries()) {
    const x = LEFT + (index % COLUMNS) * column;
    const y = top + 8 + Math.floor(index / COLUMNS) * FACT_HEIGHT;
    pen.text('P', label, { x, y }, { size: 8.5, colour: SOFT, width: column - 10 });
    pen.text('P', value, { x }, { size: 13, weight: 'bold', width: column - 10 });
  }
  pen.doc.y = top + 10 + Math.ceil(facts.length / COLUMNS) * FACT_HEIGHT;
}

/** As much of the equipment as there is room for, and how much more there is. */
function drawEquipment(pen: Pen, car: SheetCar, { top, bottom }: { top: number; bottom: number }): void {
  const names = soughtFirst(car.equipment_names).map(({ name }) => name);
  const [column, line] = [WIDTH / COLUMNS, 13];
  const room = Math.max(0, Math.floor((bottom - top - 20) / line)) * COLUMNS;
  if (names.length === 0 || room === 0) return;
  pen.text('H2', 'Dotazioni', { y: top }, { size: 11, weight: 'bold' });
  const shown = names.length > room ? names.slice(0, room - 1) : names;
  const more = names.length - shown.length;
  const texts = more > 0 ? [...shown, `e altre ${more}`] : shown;
  for (const [index, text] of texts.entries()) {
    const x = LEFT + (index % COLUMNS) * column;
    const y = top + 18 + Math.floor(index / COLUMNS) * line;
    drawTick(pen, x, y + 3);
    pen.text('P', text.length > 34 ? `${text.slice(0, 33)}…` : text, { x: x + 11, y }, { size: 9, width: column - 15 });
  }
}

const drawTick = (pen: Pen, x: number, y: number) =>
  pen.decoration(() =>
    pen.doc
      .moveTo(x, y + 2.5)
      .lineTo(x + 2.2, y + 4.8)
      .lineTo(x + 6.6, y)
      .lineWidth(1.3)
      .lineCap('round')
      .stroke(GREEN),
  );

/** The whole representative example above the foot, nothing in it bigger than the TAEG; answers with its height. */
function drawFinance(pen: Pen, price: number, example: FinanceExample): number {
  const rows = financeRows(price, example);
  const lender = rows.at(-1);
  const pairs = rows.slice(0, -1);
  const half = (WIDTH - 24) / 2;
  const lines = Math.ceil(pairs.length / 2);
  const small = { size: 7.5, width: WIDTH - 20 } as const;
  const last = `${lender?.[0]}: ${lender?.[1]}`;
  const height = 46 + lines * 12 + pen.measure(last, small) + pen.measure(financeTexts.law, small);
  const top = FOOT_TOP - height - 8;
  pen.decoration(() => pen.doc.roundedRect(LEFT, top, WIDTH, height, 8).lineWidth(0.8).stroke(LINE));
  const x = LEFT + 10;
  pen.text('H2', financeTexts.title, { x, y: top + 8 }, { size: 8.5, weight: 'bold', width: WIDTH - 110 });
  pen.text('P', financeTexts.warning, { x }, { size: 8.5, weight: 'bold', colour: INK, width: WIDTH - 110 });
  pen.text(
    'P',
    taegText(example),
    { x: LEFT + WIDTH - 110, y: top + 10 },
    { size: 12, weight: 'bold', width: 100, align: 'right' },
  );
  for (const [index, [label, value]] of pairs.entries()) {
    const at = { x: x + Math.floor(index / lines) * half, y: top + 36 + (index % lines) * 12 };
    pen.text('P', `${label}: ${value}`, at, { size: 8.5, width: half - 8 });
  }
  pen.text('P', last, { x, y: top + 38 + lines * 12 }, small);
  pen.text('P', financeTexts.law, { x }, { ...small, colour: SOFT });
  return height + 8;
}

function drawFoot(pen: Pen, car: SheetCar, address: string | null): void {
  const top = FOOT_TOP + 8;
  drawRule(pen, FOOT_TOP);
  const width = WIDTH - QR_SIZE - 20;
  const place = `${car.dealer_postal_code} ${car.dealer_city} (${car.dealer_province})`;
  const where = [car.dealer_address, place].filter((part) => part !== null).join(', ');
  pen.text('P', car.dealer_name, { y: top }, { size: 13, weight: 'bold', width });
  pen.text('P', where, {}, { size: 10, width });
  if (car.dealer_phone !== null) pen.text('P', `Tel. ${car.dealer_phone}`, {}, { size: 13, weight: 'bold', width });
  const company = [car.dealer_company, ...(car.dealer_vat === null ? [] : [`P. IVA ${car.dealer_vat}`])].join(' · ');
  pen.text(
    'P',
    [company, ...(car.reference === null ? [] : [`Rif. ${car.reference}`])].join(' · '),
    {},
    { size: 8, colour: SOFT, width },
  );
  if (address === null) return;
  const y = pen.doc.y + 5;
  drawBrand(pen, y, 12);
  const invitation = { size: 8.5, colour: SOFT, width: width - 58 };
  pen.text('P', 'Inquadra il codice: foto, storia del prezzo e contatti.', { x: LEFT + 58, y }, invitation);
  pen.figure(`Codice QR: ${address}`, () => drawCode(pen, address, LEFT + WIDTH - QR_SIZE, top));
}

/** Dark squares on the paper's white, with the quiet rim that readers want. */
function drawCode(pen: Pen, address: string, left: number, top: number): void {
  const { data, size } = encode(address, { border: 2 });
  const module = QR_SIZE / size;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.doc.rect(left + x * module, top + y * module, module, module);
    }
  }
  pen.doc.fill('#000000');
}
