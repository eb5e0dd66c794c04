/** How somebody turned to a dealership. */
export const LEAD_CHANNELS = {
  message: 'Messaggio',
  phone: 'Telefono',
  whatsapp: 'WhatsApp',
  callback: 'Da richiamare',
  report: 'Domanda sul rapporto',
  price_drop: 'Dopo un ribasso',
} as const;
export type LeadChannel = keyof typeof LEAD_CHANNELS;

/** Channels that begin with something written. */
export const WRITTEN_CHANNELS = ['message', 'report', 'price_drop'] as const;
export type WrittenChannel = (typeof WRITTEN_CHANNELS)[number];
/** Channels where a visitor only pressed a button and stays unknown. */
export const CLICK_CHANNELS = ['phone', 'whatsapp'] as const;
export type ClickChannel = (typeof CLICK_CHANNELS)[number];

/** What a press on the dealership's own page is about, where a lead names the car. */
export const DEALER_PAGE = 'La pagina del concessionario';

/** How far a dealership has come with somebody, in the order of its columns. */
export const LEAD_STAGES = {
  new: 'Nuovo',
  answered: 'Risposto',
  appointment: 'Appuntamento',
  negotiation: 'Trattativa',
  sold: 'Venduto',
  lost: 'Perso',
} as const;
export type LeadStage = keyof typeof LEAD_STAGES;

/** Where nothing is left to do. */
export const isClosed = (stage: LeadStage): boolean => stage === 'sold' || stage === 'lost';

/** Why somebody did not buy, as the dealership says; the last two come by themselves. */
export const LOST_REASONS = {
  elsewhere: 'Ha comprato altrove',
  price: 'Prezzo troppo alto',
  financing: 'Finanziamento non concesso',
  changed_mind: 'Ha cambiato idea',
  no_answer: 'Non risponde più',
  not_serious: 'Contatto non valido',
  other: 'Altro',
  car_sold: 'Auto venduta ad altri',
  archived: 'Archiviato',
} as const;
export type LostReason = keyof typeof LOST_REASONS;
/** Those that a person chooses from. */
export const CHOSEN_REASONS = [
  'elsewhere',
  'price',
  'financing',
  'changed_mind',
  'no_answer',
  'not_serious',
  'other',
] as const;

/** When somebody wants to be called. */
export const CALL_TIMES = {
  any: 'In qualsiasi momento',
  morning: 'Al mattino',
  noon: 'In pausa pranzo',
  afternoon: 'Nel pomeriggio',
  evening: 'Dopo le 18',
} as const;
export type CallTime = keyof typeof CALL_TIMES;
