/** What the sandbox does with a card. */
export type CardFate = 'pays' | 'declined' | 'no-funds' | 'challenge' | 'fails-later';

/** The test cards, as every payment provider has them; any other number is refused. */
export const TEST_CARDS: readonly { number: string; fate: CardFate; label: string }[] = [
  { number: '4242 4242 4242 4242', fate: 'pays', label: 'Pagamento riuscito' },
  { number: '4000 0025 0000 3155', fate: 'challenge', label: 'Chiede la conferma della banca (3-D Secure)' },
  { number: '4000 0000 0000 0002', fate: 'declined', label: 'Carta rifiutata' },
  { number: '4000 0000 0000 9995', fate: 'no-funds', label: 'Fondi insufficienti' },
  { number: '4000 0000 0000 0341', fate: 'fails-later', label: 'Paga oggi, rifiutata al rinnovo' },
];

export const DECLINE_TEXTS = {
  declined: 'La carta è stata rifiutata: prova con un’altra.',
  'no-funds': 'La carta non ha fondi sufficienti: prova con un’altra.',
  'challenge-refused': 'La banca non ha confermato il pagamento: riprova, oppure usa un’altra carta.',
} as const;

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** The card's fate, or what is wrong with the form by field. */
export function readCard(form: CardForm, now: Date): { fate: CardFate; last4: string } | { errors: Partial<CardForm> } {
  const errors: Partial<CardForm> = {};
  const digits = form.number.replaceAll(/[\s-]/g, '');
  const card = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
  if (digits === '') errors.number = 'Scrivi il numero della carta.';
  else if (!card) errors.number = 'Qui funzionano solo le carte di prova elencate sotto.';
  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(form.expiry);
  const month = Number(expiry?.[1]);
  // A card is good to the end of its month.
  if (!expiry || month < 1 || month > 12) errors.expiry = 'Scrivi la scadenza come MM/AA.';
  else if (Date.UTC(2000 + Number(expiry[2]), month, 1) <= now.getTime()) errors.expiry = 'La carta è scaduta.';
  if (!/^\s*\d{3,4}\s*$/.test(form.cvc)) errors.cvc = 'Il codice ha tre o quattro cifre.';
  if (form.name.trim().length < 2) errors.name = 'Scrivi il nome come appare sulla carta.';
  if (!card || Object.keys(errors).length > 0) return { errors };
  return { fate: card.fate, last4: digits.slice(-4) };
}
