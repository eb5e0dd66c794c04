/** Every error code of the product with its HTTP status and the text a person reads (key `errors.{code}`). */
const catalogue = {
  '0': [200, 'Nessun errore.'],
  '1': [500, 'Qualcosa non ha funzionato. Riprova tra qualche istante.'],
  '2': [422, 'Alcuni dati non sono validi: controlla i campi segnalati.'],
  '3': [401, 'Per continuare devi accedere.'],
  '4': [404, 'Quello che cerchi non esiste o non è più disponibile.'],
  '5': [403, 'Il tuo account non è abilitato. Scrivici per saperne di più.'],
  '6': [403, 'Non hai il permesso di fare questa operazione.'],
  S1: [409, 'L’operazione sull’abbonamento non è riuscita. Riprova più tardi.'],
  S2: [409, 'Non hai un abbonamento attivo.'],
  S3: [409, 'Hai usato tutti gli spazi in vetrina previsti dal tuo piano.'],
  S4: [409, 'Hai raggiunto il numero massimo di annunci in vetrina.'],
  S5: [409, 'La prova gratuita è già stata usata.'],
  S6: [409, 'La prova gratuita non è disponibile: hai già acquistato un piano.'],
  C1: [409, 'L’operazione sul rapporto Carfax non è riuscita. Riprova più tardi.'],
  C2: [409, 'Hai esaurito i rapporti Carfax disponibili.'],
  C3: [422, 'Mancano i dati per richiedere il rapporto Carfax: serve il telaio o la targa.'],
  C4: [409, 'Non puoi consultare questo rapporto Carfax.'],
  C5: [422, 'Il numero di telaio (VIN) non è valido.'],
  C6: [422, 'La targa non è valida.'],
  C7: [409, 'Per questo veicolo non è disponibile alcun rapporto Carfax.'],
  O1: [409, 'Il registro delle imprese non ha risposto. Riprova più tardi.'],
  O2: [409, 'La verifica della partita IVA non è al momento possibile: il credito del servizio è esaurito.'],
  O3: [422, 'Indica la partita IVA.'],
  O4: [422, 'La partita IVA indicata non risulta valida.'],
  A1: [401, 'Email o password non corretta.'],
  A2: [422, 'Utente non trovato.'],
  A3: [409, 'Questa email è già registrata.'],
  A4: [422, 'L’indirizzo email non è valido.'],
  A5: [422, 'La partita IVA non è valida.'],
  A6: [
    422,
    'La password deve avere almeno 8 caratteri, con una maiuscola, una minuscola, una cifra e un carattere speciale, e non deve comparire in un archivio di password violate.',
  ],
  A7: [422, 'La password attuale non corrisponde.'],
  F1: [401, 'Conferma l’accesso con il secondo fattore.'],
  F2: [403, 'Per questa operazione conferma con il secondo fattore.'],
  F3: [403, 'Per amministrare serve un secondo fattore: attivalo nel tuo profilo.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalogue;

export const ERROR_CODES = /* @__PURE__ */ Object.keys(catalogue) as ErrorCode[];

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}

/** The Italian text of a code, given as number or string; the generic one (code 1) for an unknown code. */
export function errorText(code: unknown): string {
  const key = String(code);
  return catalogue[isErrorCode(key) ? key : '1'][1];
}

/** Of rule A6 only the server sees whether a password has leaked; the message says that it was this. */
export function breachedPasswordText(): string {
  return `${errorText('A6')} Questa compare in un archivio di password violate: scegline un’altra.`;
}

/** The HTTP status that the server answers a code with. */
export function errorStatus(code: ErrorCode): number {
  return catalogue[code][0];
}

/** Texts of failures that happen in the browser alone. */
export const FRONT_END_ERRORS = {
  timeout_expired: 'Timeout scaduto',
  profile_timeout: 'Non è stato possibile caricare il profilo utente',
} as const;

export const TOAST_TITLES = { error: 'Errore', success: 'Completato' } as const;

export type FieldErrors = Record<string, string[]>;

/** The failure of a call: thrown by handlers on the server, rebuilt from the envelope by the client. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Field → messages, with code 2. */
  readonly fields: FieldErrors;
  /** The row as it is now, with status 409 of an edit that another one overtook. */
  readonly current: unknown;
  /** Seconds to wait, with status 429 and 503. */
  readonly retryAfter: number | undefined;
  /** What the answer itself says, which may be more than the text of its code. */
  readonly reason: string | null | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      status?: number;
      fields?: FieldErrors;
      current?: unknown;
      retryAfter?: number;
      reason?: string | null | undefined;
    } = {},
  ) {
    super(options.message ?? errorText(code));
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status ?? errorStatus(code);
    this.fields = options.fields ?? {};
    this.current = options.current;
    this.retryAfter = options.retryAfter;
    this.reason = options.reason;
  }
}

/** A validation failure (code 2) of the fields given. */
export function invalid(fields: FieldErrors): ApiError {
  return new ApiError('2', { fields });
}

/** The code of an answer's envelope, which other systems may send as a number. */
export function toErrorCode(code: unknown): ErrorCode {
  const key = String(code);
  return isErrorCode(key) ? key : '1';
}

/**
 * What a person reads of a failure: the catalogue's text by code; the answer's own `error_message` when it came
 * without a code; the generic text otherwise.
 */
export function failureMessage(envelope: { error_code?: unknown; error_message?: unknown }): string {
  const { error_code: code, error_message: message } = envelope;
  if (code === undefined || code === null || code === '') {
    return typeof message === 'string' && message !== '' ? message : errorText('1');
  }
  return errorText(code);
}

/** A failure that replaces the page by an error screen. */
export class PageError extends Error {
  readonly statusCode: number;
  readonly fatal: boolean;
  readonly code: string;

  constructor(message: string, options: { statusCode: number; fatal?: boolean; code?: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'PageError';
    this.statusCode = options.statusCode;
    this.fatal = options.fatal ?? false;
    this.code = options.code ?? '1';
  }
}

/** Statuses of a server that is only busy: the same page may succeed in a moment. */
const PASSING = new Set([429, 503]);

/** The page failure of a call's failure: code 4 is a 404, a busy server says so, anything else is a 500. */
export function toPageError(error: unknown, fatal = false): PageError {
  if (error instanceof PageError) return error;
  const code = error instanceof ApiError ? error.code : '1';
  const message = error instanceof ApiError ? error.message : errorText('1');
  const passing = error instanceof ApiError && PASSING.has(error.status) ? error.status : 500;
  return new PageError(message, { statusCode: code === '4' ? 404 : passing, fatal, code, cause: error });
}
