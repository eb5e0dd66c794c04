import { longDate } from '@carzaa/api/text/dates';
import { count, kilometres, monthYear } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

/** The headline facts of a car's history, on its advert. */
export const openHistoryIt = {
  title: 'La storia in breve',
  issued: (day: string) =>
    `Dal rapporto ${withArticle('del', longDate(day))}. Il rapporto intero, con telaio e targa, lo chiedi al venditore.`,
  marks: { good: 'Bene', look: 'Da guardare', bad: 'Attenzione', unknown: 'Non noto', plain: 'Dato' },
  damages: ({ light, moderate, severe }: { light: number; moderate: number; severe: number }) =>
    [
      [severe, severe === 1 ? 'grave' : 'gravi'],
      [moderate, moderate === 1 ? 'medio' : 'medi'],
      [light, light === 1 ? 'lieve' : 'lievi'],
    ]
      .filter(([n]) => n !== 0)
      .map(([n, word]) => `${count(Number(n))} ${word}`)
      .join(', '),
  line: 'I chilometri, data per data',
  date: 'Data',
  km: 'Chilometri',
  source: 'Da dove',
  sources: { inspection: 'Revisione', service: 'Officina', advert: 'Annuncio' },
  day: (day: string) => monthYear(Number(day.slice(0, 4)), Number(day.slice(5, 7))),
  kilometres,
  misfit: 'non torna: è meno di prima',
  explained: 'Il venditore spiega:',
  unexplained: 'Il venditore non lo ha ancora spiegato: chiediglielo prima di decidere.',
} as const;
