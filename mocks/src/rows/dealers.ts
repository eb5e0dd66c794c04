import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { slugOf } from './cars.ts';
import { daysAgo, dealerId } from './ids.ts';
import { contract } from '@carzaa/api/contract/contract';
import { toName } from '@carzaa/api/text/italian';
import { places } from './places.ts';
import { rowOf } from '../sample.ts';

const DAY = [
  { from: '09:00', to: '12:30' },
  { from: '15:00', to: '19:00' },
];
const HOURS = [DAY, DAY, DAY, DAY, DAY, [{ from: '09:00', to: '12:30' }], []];

type Named = readonly [name: string, city: string, street: string, vat: string];

function dealer(n: number, [name, city, street, vat]: Named, more: Partial<PublicDealer> = {}): PublicDealer {
  const found = places.find((place) => place.city === city);
  if (!found) throw new Error(`No place ${city}`);
  return rowOf(contract.dealers.get.data, {
    uuid: dealerId(n),
    slug: slugOf(`${name} ${city}`),
    name,
    description: `${name} vende auto usate controllate ${toName(city)}.`,
    phone: '+39 051 555 0100',
    whatsapp: '+39 333 555 0100',
    address: street,
    place: found,
    company_name: `${name} S.r.l.`,
    vat,
    opening_hours: n === 3 ? null : HOURS,
    answers: n % 2 === 1 ? { minutes: 180, percent: 92 } : null,
    created_at: daysAgo(900 - n * 60),
    ...more,
  });
}

/** Addresses that dealerships had under an earlier name. */
export const formerSlugs: Readonly<Record<string, string>> = { 'autocentro-stalingrado-bologna': dealerId(1) };

/** Eight dealerships: the third without a phone, the last two in Germany. */
export const dealers: PublicDealer[] = [
  dealer(1, ['Autocentro Porta Mascarella', 'Bologna', 'Via Stalingrado 45', '02345670372']),
  dealer(2, ['Navigli Auto', 'Milano', 'Viale Cassala 22', '07654320964'], { website: 'https://navigli-auto.example' }),
  dealer(3, ['Usato Vesuvio', 'Napoli', 'Via Argine 310', '06543210634'], { phone: null }),
  dealer(4, ['Tuscolana Motori', 'Roma', 'Via Tuscolana 1180', '09876540585']),
  dealer(5, ['Mirafiori Car', 'Torino', 'Corso Unione Sovietica 490', '08765430015']),
  dealer(6, ['Arena Automobili', 'Verona', 'Viale del Lavoro 18', '03456780232']),
  dealer(7, ['Isar Automobile', 'München', 'Landsberger Straße 180', 'DE812345678'], {
    phone: '+49 89 5550100',
    company_name: 'Isar Automobile GmbH',
  }),
  dealer(8, ['Neckar Gebrauchtwagen', 'Stuttgart', 'Pragstraße 96', 'DE823456789'], {
    address: null,
    company_name: 'Neckar Gebrauchtwagen GmbH',
  }),
];
