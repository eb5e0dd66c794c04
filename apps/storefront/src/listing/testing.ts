import type { Photo } from '@carzaa/api/calls/public/listingCard';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';

const place: ListingDetail['place'] = {
  country: 'it',
  city: 'Bologna',
  province: 'BO',
  postal_code: '40121',
  latitude: 44.49,
  longitude: 11.34,
};

export function somePhoto(n: number, kind: Photo['kind'] = 'illustration'): Photo {
  return {
    uuid: `0199e3f0-0000-7000-9000-${String(n).padStart(12, '0')}`,
    src: `/photos/${n}`,
    widths: [320, 640, 960],
    width: 960,
    height: 640,
    placeholder: '',
    kind,
  };
}

function picturesOf(photos: Photo[]): Pick<ListingDetail, 'photos' | 'cover' | 'photo_count'> {
  const [first] = photos;
  if (first === undefined) return { photos, cover: null, photo_count: 0 };
  const { uuid: _, widths: __, ...cover } = first;
  return { photos, cover, photo_count: photos.length };
}

/** A whole listing for tests, with `changes` laid over it. */
export function someListing(changes: Partial<ListingDetail> = {}): ListingDetail {
  return {
    uuid: '0199e3f0-0000-7000-8000-000000000001',
    brand: { slug: 'alfa-romeo', name: 'Alfa Romeo' },
    model: { slug: 'stelvio', name: 'Stelvio' },
    version: '2.2 Turbo Diesel 190 CV AT8 Q4 Executive',
    price: 28_900,
    previous_price: null,
    previous_price_days: null,
    band: null,
    price_negotiable: true,
    registration_year: 2021,
    registration_month: 6,
    mileage: 61_200,
    power: 140,
    horsepower: 190,
    category: { slug: 'suv', name: 'SUV / Fuoristrada' },
    power_type: { slug: 'diesel', name: 'Diesel' },
    gearbox_type: { slug: 'automatico', name: 'Automatico' },
    ...picturesOf(changes.photos ?? [somePhoto(1), somePhoto(2), somePhoto(3)]),
    dealer: {
      uuid: '0199e3f0-0000-7000-8000-0000000000d1',
      slug: 'emilia-motori-bologna',
      name: 'Emilia Motori',
      company_name: 'Emilia Motori S.r.l.',
      vat: '02342520158',
      phone: '+39 051 000 1234',
      whatsapp: null,
      address: 'Via Emilia 1',
      place,
      opening_hours: null,
      logo: null,
      listings: 84,
      answers: null,
    },
    place,
    distance: null,
    carfax: true,
    novice: false,
    showcased: false,
    featured: false,
    created_at: '2026-10-01T08:00:00.000Z',
    traction_type: { slug: 'integrale', name: 'Integrale (4x4)' },
    emission_class: { slug: 'euro-6d', name: 'Euro 6d' },
    exterior_color: { slug: 'rosso', name: 'Rosso' },
    exterior_paint_type: { slug: 'perlato', name: 'Perlato' },
    interior_color: { slug: 'nero', name: 'Nero' },
    interior_material: { slug: 'pelle', name: 'Pelle' },
    origin: { slug: 'it', name: 'Italia' },
    description: 'Uniproprietario.\n\nTagliandi documentati.',
    equipment: [
      { slug: 'abs', name: 'ABS', group: 'Sicurezza' },
      { slug: 'carplay', name: 'Apple CarPlay', group: 'Multimedia' },
      { slug: 'esp', name: 'ESP', group: 'Sicurezza' },
    ],
    doors: 5,
    seats: 5,
    displacement: 2143,
    consumption: 5.4,
    co2: 142,
    tare: 1420,
    extra_costs: [],
    finance: null,
    owners: 1,
    warranty: 12,
    next_inspection: '2027-06-30',
    vat_exposed: true,
    price_history: [{ price: 28_900, since: '2026-10-01T08:00:00.000Z' }],
    updated_at: '2026-11-10T08:00:00.000Z',
    confirmed_at: null,
    same_as: null,
    ...changes,
  };
}
