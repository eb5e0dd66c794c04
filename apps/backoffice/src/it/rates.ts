import type { RateRow } from '@carzaa/api/calls/admin/adminRates';
import { FOR_EVER_YEARS } from '@carzaa/api/vehicle/rates';
import { conditionName } from './tradeIn.ts';
import { describeResource } from './resourceTexts.ts';

/** What the detail of a kind says, where it is kept as a code or a bare figure. */
const DETAILS: Readonly<Record<string, (detail: string) => string>> = {
  condition: conditionName,
  insurance_age: (age) => `da ${age} anni`,
  insurance_merit: (merit) => `dalla classe ${merit}`,
  insurance_power: (power) => `da ${power} kW`,
  service_aged: (age) => `da ${age} anni`,
  luxury_share: (years) => `dopo ${years} anni`,
};

/** Texts of the administration's pages about the rates of the costs. */
export const rateTexts = {
  search: 'Area, dettaglio, fonte',
  everywhere: 'Tutta Italia',
  data: 'La tariffa',
  create: 'Nuova tariffa',
  createHint: 'Una tariffa vale dal suo giorno finché non ne comincia un’altra dello stesso tipo, area e dettaglio.',
  next: 'Nuovo valore da un giorno',
  areaHint: 'La sigla di una provincia o il nome di una regione; vuota, vale in tutta Italia.',
  detailHint:
    'Dove il tipo lo prevede: la classe di emissione, l’alimentazione, la misura dell’auto (piccola, media, grande, sportiva), gli anni, i kW o la classe da cui vale, il nome della spesa.',
  sourceHint: 'La norma o la pagina ufficiale in cui si legge; di una media, su quali dati è stimata.',
  estimateHint: 'È una media, o le fonti non concordano: nel sito è indicata come stima.',
  estimate: 'Stima',
  removeTitle: 'Eliminare questa tariffa?',
  removeText:
    'I costi che si calcolavano con questa tariffa useranno quella di prima, o nessuna. Non si può annullare.',
  removed: 'Tariffa eliminata',
  forEver: 'per sempre',
  forEverHint: `Da ${FOR_EVER_YEARS} anni in su l’esenzione vale per sempre.`,
  detail: ({ kind, detail }: Pick<RateRow, 'kind' | 'detail'>) =>
    detail === '' ? '' : (DETAILS[kind]?.(detail) ?? detail.replace(/^euro-/, 'Euro ').replace(/^ibrida-/, 'ibrida ')),
};

export const rateResource = describeResource({
  name: 'Tariffa |||| Tariffe',
  one: 'Tariffa',
  many: 'tariffe',
  end: 'a',
  fields: {
    kind: 'Tipo',
    kind_name: 'Tipo',
    area: 'Area',
    detail: 'Dettaglio',
    value: 'Valore',
    valid_from: 'In vigore da',
    source: 'Fonte',
    estimate: 'Stima',
  },
});
