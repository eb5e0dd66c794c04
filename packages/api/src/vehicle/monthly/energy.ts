import { consumptionUnit, count, euroCents, kilometres } from '../../text/format.ts';
import { type Rate, type RatesOfDay, rateText } from '../rates.ts';
import { type MonthlyCar, monthly, type MonthlyLine, type Span, type Use } from './monthlyLine.ts';

/** The fuel that each kind of hybrid takes; others take what they are called after. */
const BURNT: Record<string, string> = {
  'ibrida-benzina': 'benzina',
  'ibrida-diesel': 'diesel',
  'ibrida-plug-in': 'benzina',
};
const ELECTRIC = 'elettrica';
const PLUG_IN = 'ibrida-plug-in';

/** What the energy of a fuel's cars goes by. */
export interface EnergyTerms {
  /** On 100 km, where the advert does not tell. */
  usual: Rate;
  /** More of it on the road, %. */
  more: Rate;
  words: string;
  prices: Rate[];
  /** € on 100 km, by what is declared. */
  per100(declared: number): Span;
}

const ordered = (a: number, b: number): Span => ({ from: Math.min(a, b), to: Math.max(a, b) });
const price = (rate: Rate, unit: string) => `€\u00A0${rateText(rate.value)} al ${unit}`;

/** Null for a fuel without rates. */
export function energyTerms(fuel: string, rates: RatesOfDay): EnergyTerms | null {
  const [usual, more] = [rates.find('usual_consumption', fuel), rates.find('real_consumption', fuel)];
  if (!usual || !more) return null;
  const known = { usual, more };
  const onRoad = (declared: number) => declared * (1 + more.value / 100);
  const [home, street] = [rates.get('current_price', 'casa'), rates.get('current_price', 'colonnina')];
  if (fuel === ELECTRIC) {
    return {
      ...known,
      per100: (declared) => ({ from: declared * home.value, to: onRoad(declared) * street.value }),
      words: `da ${price(home, 'kWh')}, caricando sempre a casa, a ${price(street, 'kWh')}, sempre alle colonnine`,
      prices: [home, street],
    };
  }
  const litre = rates.find('fuel_price', BURNT[fuel] ?? fuel);
  if (!litre) return null;
  const unit = consumptionUnit(fuel).startsWith('kg') ? 'chilo' : 'litro';
  if (fuel === PLUG_IN) {
    const current = rates.get('plug_in_current');
    return {
      ...known,
      per100: (declared) =>
        ordered(declared * litre.value + current.value * home.value, onRoad(declared) * litre.value),
      words: `${price(litre, unit)}: da una parte chi carica sempre a casa (${rateText(current.value)} kWh ogni 100 km a € ${rateText(home.value)}), dall’altra chi non carica mai`,
      prices: [litre, current, home],
    };
  }
  const per100 = (declared: number) => ({ from: declared * litre.value, to: onRoad(declared) * litre.value });
  return { ...known, per100, words: price(litre, unit), prices: [litre] };
}

/** What is spent in all the years, in cents. */
export function energySpan(terms: EnergyTerms, consumption: number | null, { years, km }: Use): Span {
  const { from, to } = terms.per100(declaredOf(terms, consumption));
  return { from: ((from * km) / 100) * years * 100, to: ((to * km) / 100) * years * 100 };
}

const isTold = (consumption: number | null) => consumption !== null && consumption > 0;
const declaredOf = ({ usual }: EnergyTerms, consumption: number | null) => consumption || usual.value;

const GAS_NOTE = 'Conta solo il gas: la benzina per l’avviamento è a parte.';

/** Fuel or current: from the consumption that is declared to what is measured on the road, at the day's average prices. */
export function energyLine(car: MonthlyCar, use: Use, rates: RatesOfDay): MonthlyLine {
  const { power_type: fuel, consumption } = car;
  const { years, km } = use;
  const label = fuel === ELECTRIC ? 'Ricarica' : fuel === PLUG_IN ? 'Benzina e ricarica' : 'Carburante';
  const terms = energyTerms(fuel, rates);
  if (!terms) {
    const formula = 'Per questa alimentazione non abbiamo consumi e prezzi medi.';
    return monthly(years, { kind: 'energy', label, span: null, formula, rates: [] });
  }
  const { usual, more, words, prices } = terms;
  const [declared, told] = [declaredOf(terms, consumption), isTold(consumption)];
  const per100 = terms.per100(declared);
  return monthly(years, {
    kind: 'energy',
    label,
    span: energySpan(terms, consumption, use),
    formula: `${kilometres(km)} l’anno × ${rateText(declared)} ${consumptionUnit(fuel)} ${told ? 'dichiarati' : 'in media'}, fino a ${count(Math.round(more.value))} % in più su strada; ${words} (${euroCents(Math.round(per100.from * 100))} – ${euroCents(Math.round(per100.to * 100))} ogni 100 km).`,
    rates: [...(told ? [] : [usual]), more, ...prices],
    note:
      [
        ...(told ? [] : ['L’annuncio non indica il consumo: è quello medio delle auto con questa alimentazione.']),
        ...(['gpl', 'metano'].includes(fuel) ? [GAS_NOTE] : []),
      ].join(' ') || null,
  });
}
