import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { bandLabel } from '@carzaa/api/search/bandNames';
import { euro, kilometres } from '@carzaa/api/text/format';
import sharp from 'sharp';
import { drawLine, widthOf, wrap } from './lettering.ts';
import { markSvg } from '../../html/mark.ts';

const CARD = { width: 1200, height: 630 } as const;
const PHOTO_WIDTH = 760;
const LEFT = PHOTO_WIDTH + 40;
const ROOM = CARD.width - LEFT - 40;
const GREEN_DEEP = '#083d2e';
const SOFT = '#cfdcd5';

type CarOfCard = Pick<
  ListingDetail,
  'brand' | 'model' | 'version' | 'price' | 'band' | 'registration_year' | 'mileage' | 'power_type' | 'dealer'
>;

/** The mark and the name of the site, its top left corner at x and y. */
const brandAt = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markSvg('#fff')}</g>` +
  drawLine({ text: 'carzaa', x: x + 40 * scale, y: y + 24.5 * scale, size: 29 * scale, weight: 700, fill: '#fff' });

function pill(text: string, y: number): string {
  const width = widthOf(text, 24, 700) + 36;
  return (
    `<rect x="${LEFT}" y="${y - 33}" width="${width}" height="46" rx="23" fill="#e6f1ec"/>` +
    drawLine({ text, x: LEFT + 18, y: y - 2, size: 24, weight: 700, fill: '#0c5a43' })
  );
}

/** The words of a card beside its photo: name, version, price and what it is worth, facts, who sells. */
function cardText(car: CarOfCard): string {
  const name = wrap(`${car.brand.name} ${car.model.name}`, { size: 44, weight: 700, width: ROOM, lines: 2 });
  const version = wrap(car.version, { size: 26, weight: 400, width: ROOM, lines: 1 });
  const facts = [`${car.registration_year} · ${kilometres(car.mileage)}`, car.power_type.name];
  const price = euro(car.price);
  const size = Math.min(72, Math.floor((72 * ROOM) / widthOf(price, 72, 700)));
  const lines: string[] = [];
  let y = 176;
  const write = (text: string, height: number, weight: 400 | 700, fill: string, step: number) => {
    y += step;
    lines.push(drawLine({ text, x: LEFT, y, size: height, weight, fill }));
  };
  for (const line of name) write(line, 44, 700, '#fff', 48);
  for (const line of version) write(line, 26, 400, SOFT, 40);
  write(price, size, 700, '#fff', 92);
  // Nobody forwards a car to say that it is dear.
  if (car.band && car.band !== 'high') {
    y += 62;
    lines.push(pill(bandLabel(car.band), y));
  }
  for (const [index, line] of facts.entries()) write(line, 28, 400, '#fff', index === 0 ? 64 : 38);
  return lines.join('');
}

/** The words of a card of many cars: what they are, how many, from which price. */
function manyText({ name, count, price, place }: CarsOfCard): string {
  const lines: string[] = [];
  let y = 190;
  const write = (text: string, height: number, weight: 400 | 700, fill: string, step: number) => {
    y += step;
    const size = Math.min(height, Math.floor((height * ROOM) / Math.max(ROOM, widthOf(text, height, weight))));
    lines.push(drawLine({ text, x: LEFT, y, size, weight, fill }));
  };
  for (const line of wrap(name, { size: 44, weight: 700, width: ROOM, lines: 3 })) write(line, 44, 700, '#fff', 50);
  write(count, 34, 400, SOFT, 62);
  if (price !== undefined) write(price, 60, 700, '#fff', 82);
  if (place !== undefined) write(place, 28, 400, SOFT, 58);
  return lines.join('');
}

/** What a forwarded search or dealership shows. */
export interface CarsOfCard {
  name: string;
  /** "547 auto". */
  count: string;
  /** "da € 2.900". */
  price?: string | undefined;
  place?: string | undefined;
}

/** How much of the room that a wide photo leaves is under it: wheels that stand near its edge would be seen twice. */
const UNDER = 1 / 4;

/** A photo with all of its car: it goes on mirrored where the card has room over and under it, or beside it. */
async function framed(photo: Buffer): Promise<Buffer> {
  const whole = sharp(photo).resize(PHOTO_WIDTH, CARD.height, { fit: 'inside' });
  const { data, info } = await whole.toBuffer({ resolveWithObject: true });
  const left = Math.floor((PHOTO_WIDTH - info.width) / 2);
  const right = PHOTO_WIDTH - info.width - left;
  const bottom = Math.floor((CARD.height - info.height) * UNDER);
  const top = CARD.height - info.height - bottom;
  return sharp(data).extend({ top, right, bottom, left, extendWith: 'mirror' }).toBuffer();
}

async function drawCard(text: string, photo: Buffer | undefined): Promise<Buffer> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${brandAt(LEFT, 56, 1.5)}${text}</svg>`;
  const cover = photo && (await framed(photo));
  const draw = (quality: number) =>
    sharp({ create: { ...CARD, channels: 3, background: GREEN_DEEP } })
      .composite([
        ...(cover ? [{ input: cover, left: 0, top: 0 }] : []),
        { input: Buffer.from(words), left: 0, top: 0 },
      ])
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  const card = await draw(82);
  // A photo of leaves and gravel: WhatsApp shows no preview of more.
  return card.length < MOST_BYTES ? card : draw(55);
}
const MOST_BYTES = 300_000;

/** What a forwarded listing shows: 1200×630, its photo and the words that matter. */
export const drawShareCard = (car: CarOfCard, photo: Buffer | undefined) => drawCard(cardText(car), photo);

export const drawCarsCard = (cars: CarsOfCard, photo: Buffer | undefined) => drawCard(manyText(cars), photo);
