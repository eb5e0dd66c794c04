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

interface Needs {
  /** On 100 km, as declared or usual. */
  declared: number;
  /** More of it on the road, %. */
  more: Rate;
  /** Whether the advert tells it. */
  isTold: boolean;
  /** All of these rates. */
  rates: Rate[];
}

function needsOf({ power_type: fuel, consumption }: MonthlyCar, rates: RatesOfDay): Needs | null {
  const [usual, more] = [rates.find('usual_consumption', fuel), rates.find('real_consumption', fuel)];
  if (!usual || !more) return null;
  const isTold = consumption !== null && consumption > 0;
  return { declared: isTold ? consumption : usual.value, more, isTold, rates: isTold ? [more] : [usual, more] };
}

interface Ways {
  /** € on 100 km. */
  per100: Span;
  words: string;
  prices: Rate[];
}

const ordered = (a: number, b: number): Span => ({ from: Math.min(a, b), to: Math.max(a, b) });
const price = (rate: Rate, unit: string) => `€\u00A0${rateText(rate.value)} al ${unit}`;

function waysOf(fuel: string, { declared, more }: Needs, rates: RatesOfDay): Ways | null {
  const onRoad = declared * (1 + more.value / 100);
  const [home, street] = [rates.get('current_price', 'casa'), rates.get('current_price', 'colonnina')];
  if (fuel === ELECTRIC) {
    return {
      per100: { from: declared * home.value, to: onRoad * street.value },
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
      per100: ordered(declared * litre.value + current.value * home.value, onRoad * litre.value),
      words: `${price(litre, unit)}: da una parte chi carica sempre a casa (${rateText(current.value)} kWh ogni 100 km a € ${rateText(home.value)}), dall'altra chi non carica mai`,
      prices: [litre, current, home],
    };
  }
  const per100 = { from: declared * litre.value, to: onRoad * litre.value };
  return { per100, words: price(litre, unit), prices: [litre] };
}

const GAS_NOTE = 'Conta solo il gas: la benzina per l’avviamento è a parte.';

/** Fuel or current: from the consumption that is declared to what is measured on the road, at the day's average prices. */
export function energyLine(car: MonthlyCar, { years, km }: Use, rates: RatesOfDay): MonthlyLine {
  const { power_type: fuel } = car;
  const label = fuel === ELECTRIC ? 'Ricarica' : fuel === PLUG_IN ? 'Benzina e ricarica' : 'Carburante';
  const needs = needsOf(car, rates);
  const ways = needs && waysOf(fuel, needs, rates);
  if (!needs || !ways) {
    const formula = 'Per questa alimentazione non abbiamo consumi e prezzi medi.';
    return monthly(years, { kind: 'energy', label, span: null, formula, rates: [] });
  }
  const { declared, more, isTold } = needs;
  const spent = (per100: number) => ((per100 * km) / 100) * years * 100;
  const { per100, words, prices } = ways;
  return monthly(years, {
    kind: 'energy',
    label,
    span: { from: spent(per100.from), to: spent(per100.to) },
    formula: `${kilometres(km)} l'anno × ${rateText(declared)} ${consumptionUnit(fuel)} ${isTold ? 'dichiarati' : 'in media'}, fino a ${count(Math.round(more.value))} % in più su strada; ${words} (${euroCents(Math.round(per100.from * 100))} – ${euroCents(Math.round(per100.to * 100))} ogni 100 km).`,
    rates: [...needs.rates, ...prices],
    note:
      [
        ...(isTold ? [] : ['L’annuncio non indica il consumo: è quello medio delle auto con questa alimentazione.']),
        ...(['gpl', 'metano'].includes(fuel) ? [GAS_NOTE] : []),
      ].join(' ') || null,
  });
}
