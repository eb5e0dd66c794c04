import { euro } from '@carzaa/api/text/format';
import { referencePeriod } from '@carzaa/api/text/referencePeriod';

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
    monthly: (amount: number) => `circa ${euro(amount)} al mese`,
    monthlyWhat: 'di costi, tutto compreso',
    monthlyWhy: 'Svalutazione, carburante, bollo, assicurazione, manutenzione e passaggio: non è una rata.',
    before: 'prima',
    beforeLong: (price: number, days: number) => `Prezzo più basso ${referencePeriod(days)}: ${euro(price)}`,
    loading: 'Caricamento degli annunci',
  },

  favourite: {
    add: (name: string) => `Salva ${name} nei preferiti`,
    save: 'Salva nei preferiti',
    saved: 'Nei preferiti',
    failed: 'Preferito non salvato',
  },
};
