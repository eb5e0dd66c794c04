import { euro, kilometres } from '@carzaa/api/text/format';

/** Texts of comparing cars. */
export const compareIt = {
  title: 'Confronto',
  back: 'Torna ai preferiti',
  print: 'Stampa',
  table: 'Le auto a confronto',
  feature: 'Caratteristica',
  best: 'il valore migliore',
  different: 'Solo differenze',
  all: 'Mostra tutto',
  remove: (name: string) => `Togli ${name} dal confronto`,
  write: 'Scrivi',
  gone: 'Un’auto del confronto non è più in vendita.',
  goneMany: (n: number) => `${n} auto del confronto non sono più in vendita.`,
  tooFew: 'Non ci sono abbastanza auto da confrontare',
  tooFewText: 'Scegline almeno due tra i tuoi preferiti.',
  unknown: 'Non indicato',
  yes: 'Sì',
  no: 'No',
  common: 'Le hanno tutte',
  price: 'Prezzo',
  worth: 'Valutazione del prezzo',
  month: 'Costo al mese, tutto compreso',
  about: (amount: number) => `circa ${euro(amount)}`,
  novice: 'Per neopatentati',
  carfax: 'Rapporto Carfax',
  onSale: 'In vendita dal',
  drops: 'Volte che il prezzo è cambiato',
  dealer: 'Venditore',
  answers: 'Risponde',
  distance: 'Distanza in linea d’aria',
  away: (distance: string, place: string) => `${distance} da ${place}`,
  groups: {
    price: 'Prezzo e costi',
    use: 'Uso e carrozzeria',
    engine: 'Motore',
    equipment: 'Dotazioni',
    history: 'Storia e garanzia',
    seller: 'Chi la vende',
  },
  lines: {
    depreciation: '· svalutazione',
    purchase: '· passaggio e spese d’acquisto',
    energy: '· carburante o ricarica',
    tax: '· bollo',
    luxury: '· superbollo',
    insurance: '· assicurazione RC',
    service: '· tagliandi e manutenzione',
    tyres: '· gomme',
    inspection: '· revisione',
    finance: '· finanziamento',
  },
  reasons: {
    depreciation: 'per la svalutazione',
    purchase: 'per il passaggio e le spese d’acquisto',
    energy: 'per il carburante o la ricarica',
    tax: 'per il bollo',
    luxury: 'per il superbollo',
    insurance: 'per l’assicurazione',
    service: 'per la manutenzione',
    tyres: 'per le gomme',
    inspection: 'per la revisione',
    finance: 'per il finanziamento',
  },
  told: (name: string, price: string) => `${name} da ${price}`,
  change: (told: { name: string; cheap: string; more: number; because: string | undefined; equipment: number }) => {
    const { name, cheap, more, because, equipment } = told;
    const cost =
      more === 0
        ? `${name} costa al mese quanto ${cheap}`
        : `${name} costa ${euro(more)} al mese più di ${cheap}${because ? `, soprattutto ${because}` : ''}`;
    if (equipment === 0) return cost;
    return `${cost}, e ha ${equipment === 1 ? 'una dotazione' : `${equipment} dotazioni`} che ${cheap} non ha`;
  },
  use: (province: string, km: number, years: number) =>
    `I costi al mese sono in provincia di ${province}, con ${kilometres(km)} l’anno per ${years === 1 ? '1 anno' : `${years} anni`}. Non sono rate.`,
  changeUse: 'Cambia provincia e uso',
} as const;
