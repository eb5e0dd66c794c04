import { euro, kilometres } from '@carzaa/api/text/format';
import { offlineIt } from '../it/offline.ts';

export const CARS_CACHE = 'carzaa-cars-1';
export const PHOTOS_CACHE = 'carzaa-photos-1';

/** A car as it was when somebody looked at it. */
export interface KeptCar {
  uuid: string;
  brand: { slug: string; name: string };
  model: { slug: string; name: string };
  version?: string;
  price: number;
  mileage: number;
  registration_year: number;
  power_type: { name: string };
  cover?: { src: string; width: number } | null;
  photos?: { src: string; widths: number[] }[];
  dealer?: { name: string; phone?: string | null };
  description?: string;
  place?: { city: string };
  /** Milliseconds since 1970. */
  at: number;
}

/** The answer about one car, those on a page of favourites, or what neither is. */
type KeptAnswer = KeptCar | { items: { listing: KeptCar }[] } | Record<string, unknown>;

/** The cars of kept answers, each as the youngest of them has it; `kept` begins with the youngest. */
export function keptCars(kept: readonly { at: number; data: KeptAnswer }[]): KeptCar[] {
  const cars = new Map<string, KeptCar>();
  for (const { at, data } of kept) {
    const all = 'items' in data && Array.isArray(data.items) ? data.items.map(({ listing }) => listing) : [data];
    for (const car of all) {
      if (typeof car?.uuid === 'string' && !cars.has(car.uuid)) cars.set(car.uuid, { ...car, at });
    }
  }
  return [...cars.values()];
}

/** The picture of a car that the page shows, of those that the server has. */
export const coverOf = (src: string) => `${src}/640.avif`;

const MOMENT = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function photoOf({ cover, photos }: KeptCar): string {
  const [first] = photos ?? [];
  if (first && first.widths.length > 0)
    return `${first.src}/${first.widths.find((width) => width >= 640) ?? first.widths.at(-1)}.avif`;
  return cover ? coverOf(cover.src) : '';
}

function card(car: KeptCar, isAsked: boolean): string {
  const photo = photoOf(car);
  const { brand, model, version = '', dealer, place, description } = car;
  const facts = `${car.registration_year} · ${kilometres(car.mileage)} · ${car.power_type.name}`;
  const seller = [dealer?.name, place?.city].filter(Boolean).join(', ');
  return `<article${isAsked ? ' class="asked"' : ''}>
${photo ? `<img src="${escape(photo)}" alt="">` : ''}
<div><h2><a href="/annunci/${escape(brand.slug)}/${escape(model.slug)}/${car.uuid}">${escape(`${brand.name} ${model.name}`)}</a></h2>
<p>${escape(version)}</p><p>${escape(facts)}</p>
<p class="price">${escape(euro(car.price))}</p>
<p class="when">${escape(offlineIt.when(MOMENT.format(car.at)))}</p>
${isAsked && seller ? `<p>${escape(seller)}</p>` : ''}${isAsked && dealer?.phone ? `<p><a href="tel:${escape(dealer.phone)}">${escape(dealer.phone)}</a></p>` : ''}
${isAsked && description ? `<p class="text">${escape(description)}</p>` : ''}</div></article>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem}h2{margin:0;font-size:1.125rem}p{margin:.25rem 0}article{display:grid;grid-template-columns:8rem 1fr;gap:1rem;padding:1rem 0;border-top:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
article.asked{grid-template-columns:1fr}img{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:.5rem;background:color-mix(in srgb,currentcolor 10%,transparent)}
.price{font-size:1.25rem;font-weight:700}.when{font-size:.875rem;opacity:.8}.text{white-space:pre-wrap}a{color:inherit}
.again{display:inline-block;margin:.5rem 0 1rem;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;text-decoration:none}`;

/** What stands in place of any page while there is no network: the car that was asked for first, then all others kept. */
export function offlinePage(cars: readonly KeptCar[], asked: string | undefined): string {
  const wanted = cars.find(({ uuid }) => uuid === asked);
  const others = cars.filter((car) => car !== wanted);
  const title = wanted ? `${wanted.brand.name} ${wanted.model.name}` : offlineIt.title;
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} · Carzaa</title><style>${STYLE}</style></head><body>
<h1>${offlineIt.heading}</h1><p role="status">${cars.length === 0 ? offlineIt.nothing : offlineIt.kept}</p>
<a class="again" href="">${offlineIt.again}</a>
<main>${wanted ? card(wanted, true) : ''}${others.map((car) => card(car, false)).join('')}</main></body></html>`;
}
