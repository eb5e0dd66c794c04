import { listingTitle } from '../../text/listingTitle.ts';
import type { CarfaxReport } from '../../calls/public/carfax.ts';
import type { CarZone, VehicleHistory } from '../../calls/public/vehicleHistory.ts';
import { longDate } from '../../text/dates.ts';
import { count, euro, kilometres, monthYear, powerText } from '../../text/format.ts';
import { toName, withArticle } from '../../text/italian.ts';
import { type AdvertMileage, checkAdvert, type Fact, factsOf, type Mark, type Reading, readingsOf } from './facts.ts';
import { countryName, outcomeNames, ownerNames, recallNames, severityNames, zoneNames } from './words.ts';

interface TimelineEntry {
  date: string;
  dateText: string;
  title: string;
  text: string;
  mark: Mark | null;
}

export interface DamageView {
  /** 1, 2, …: by it the outline and the list find each other. */
  number: number;
  dateText: string;
  severity: VehicleHistory['damages'][number]['severity'];
  severityText: string;
  zones: readonly CarZone[];
  zonesText: string;
  text: string;
}

/** A report as people read it, on the page and in the PDF alike. */
export interface HistoryView {
  title: string;
  details: { label: string; value: string }[];
  issued: string;
  verdict: { mark: Mark; title: string; text: string };
  facts: Fact[];
  readings: Reading[];
  advert: AdvertMileage | null;
  timeline: TimelineEntry[];
  damages: DamageView[];
  recalls: { title: string; text: string; status: string; mark: Mark }[];
  sources: { name: string; text: string }[];
  limits: string[];
}

/** "Toscana, Italia"; the country alone where the region is not known. */
function where({ country, region }: { country: string; region: string | null }): string {
  return region === null ? countryName(country) : `${region}, ${countryName(country)}`;
}

function timelineOf(history: VehicleHistory): TimelineEntry[] {
  const { first_registration: first } = history;
  const entries: (Omit<TimelineEntry, 'dateText'> & { rank: number })[] = [
    { date: first.date, rank: 0, title: 'Prima immatricolazione', text: where(first), mark: null },
    ...history.owners.map((owner, index) => ({
      date: owner.from,
      rank: 2,
      title: index === 0 ? 'Primo proprietario' : 'Passaggio di proprietà',
      text: `${ownerNames[owner.kind]}, ${where(owner)}`,
      mark: owner.kind === 'rental' ? ('look' as const) : null,
    })),
    ...history.inspections.map(({ date, mileage, outcome, place, note }) => ({
      date,
      rank: 3,
      title: `Revisione: ${outcomeNames[outcome].toLowerCase()}`,
      text: [mileage === null ? '' : kilometres(mileage), place ?? '', note].filter(Boolean).join(' · '),
      mark: outcome === 'passed' ? ('good' as const) : ('bad' as const),
    })),
    ...history.services.map(({ date, mileage, description }) => ({
      date,
      rank: 4,
      title: description,
      text: mileage === null ? '' : kilometres(mileage),
      mark: null,
    })),
    ...history.imports.map(({ date, from, to }) => ({
      date,
      rank: 1,
      title: 'Importazione',
      text: `Da ${countryName(from)} ${toName(countryName(to))}`,
      mark: 'look' as const,
    })),
    ...history.damages.map(({ date, severity, description }) => ({
      date,
      rank: 5,
      title: `Danno ${severityNames[severity].toLowerCase()}`,
      text: description,
      mark: severity === 'severe' ? ('bad' as const) : ('look' as const),
    })),
  ];
  return entries
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.rank - b.rank)
    .map(({ date, title, text, mark }) => ({ date, dateText: longDate(date), title, text, mark }));
}

const REPAIR_TEXTS = { true: 'Riparato.', false: 'Non risulta riparato.', null: '' } as const;

function damagesOf(history: VehicleHistory): DamageView[] {
  return history.damages.map((damage, index) => ({
    number: index + 1,
    dateText: longDate(damage.date),
    severity: damage.severity,
    severityText: severityNames[damage.severity],
    zones: damage.zones,
    zonesText:
      damage.zones.length === 0 ? 'Punto non indicato' : damage.zones.map((zone) => zoneNames[zone]).join(', '),
    text: [
      damage.description,
      damage.estimate === null ? '' : `Stima di allora: ${euro(damage.estimate)}.`,
      REPAIR_TEXTS[`${damage.repaired}`],
    ]
      .filter(Boolean)
      .join(' '),
  }));
}

const names = (list: readonly Fact[]) => list.map(({ label }) => label.toLowerCase()).join(', ');

function verdictOf(facts: readonly Fact[]): HistoryView['verdict'] {
  const bad = facts.filter(({ mark }) => mark === 'bad');
  const look = facts.filter(({ mark }) => mark === 'look');
  if (bad.length > 0) {
    return {
      mark: 'bad',
      title: bad.length === 1 ? 'Un punto serio da chiarire' : `${count(bad.length)} punti seri da chiarire`,
      text: `Prima di decidere chiedi spiegazioni su: ${names(bad)}.`,
    };
  }
  if (look.length > 0) {
    return {
      mark: 'look',
      title: look.length === 1 ? 'Un punto a cui badare' : `${count(look.length)} punti a cui badare`,
      text: `Niente di grave, ma leggi con calma: ${names(look)}.`,
    };
  }
  return { mark: 'good', title: 'Nessun punto critico', text: 'Nelle fonti consultate non risulta nulla di anomalo.' };
}

/** One model for the page and the PDF. The advert's mileage is checked where the report is read for a listing. */
export function historyView({ history, listing }: Pick<CarfaxReport, 'history' | 'listing'>): HistoryView {
  const { vehicle, first_registration: first } = history;
  const advert = listing ? checkAdvert(history, listing.mileage) : null;
  const facts = factsOf(history, advert);
  const [year = '', month = ''] = first.date.split('-');
  return {
    title: listingTitle(vehicle.make, vehicle.model, vehicle.version),
    details: [
      { label: 'Telaio (VIN)', value: history.vin },
      { label: 'Targa', value: history.plate ?? 'Non nota' },
      { label: 'Prima immatricolazione', value: `${monthYear(Number(year), Number(month))}, ${where(first)}` },
      {
        label: 'Motore',
        value: [vehicle.fuel ?? '', powerText(vehicle.power, null)].filter(Boolean).join(', ') || 'Non noto',
      },
    ],
    issued: `Dati ${withArticle('al', longDate(history.issued_at))}`,
    verdict: verdictOf(facts),
    facts,
    readings: readingsOf(history),
    advert,
    timeline: timelineOf(history),
    damages: damagesOf(history),
    recalls: history.recalls.map(({ date, code, title, status }) => ({
      title,
      text: `${code}, ${longDate(date)}`,
      status: recallNames[status],
      mark: status === 'open' ? 'look' : status === 'done' ? 'good' : 'unknown',
    })),
    sources: history.sources.map(({ name, covers, updated_at }) => ({
      name,
      text: `${covers} Aggiornata ${withArticle('al', longDate(updated_at))}.`,
    })),
    limits: history.limits,
  };
}
