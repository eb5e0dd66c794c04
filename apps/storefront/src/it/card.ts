import { euro } from '@carzaa/api/format';
import { answersIn } from './duration.ts';

/** Texts of cards and of their photos and hearts. */
export const cardIt = {
  illustration: 'illustrazione',
  countries: { it: 'Italia', de: 'Germania' },
  photoOf: (name: string, index: number, total: number) => `${name}, foto ${index} di ${total}`,
  noPhoto: (name: string) => `${name}, ancora senza foto (illustrazione della carrozzeria)`,

  card: {
    featured: 'Sponsorizzato',
    showcased: 'In vetrina',
    previousPhoto: 'Foto precedente',
    nextPhoto: 'Foto successiva',
    novice: 'Per neopatentati',
    carfax: 'Carfax',
    carfaxLabel: 'Rapporto Carfax disponibile',
    noPhotos: 'Foto in arrivo',
    before: (price: number) => `${euro(price)} prima`,
    beforeLong: (price: number) => `Prezzo più basso dei 30 giorni precedenti la riduzione: ${euro(price)}`,
    speed: answersIn,
    loading: 'Caricamento degli annunci',
  },

  favourite: {
    add: (name: string) => `Salva ${name} nei preferiti`,
    save: 'Salva nei preferiti',
    saved: 'Nei preferiti',
    failed: 'Preferito non salvato',
  },
};
