/** Messages of the form rules; `{field}` is the field's label, `{0}` the rule's own value. */
export const RULE_MESSAGES = {
  required: 'Il campo {field} è richiesto',
  email: 'Il campo {field} deve essere un indirizzo email valido',
  min: 'Il campo {field} deve avere almeno {0} caratteri',
  max: 'Il campo {field} deve avere al massimo {0} caratteri',
  min_value: 'Il campo {field} non può essere minore di {0}',
  max_value: 'Il campo {field} non può essere maggiore di {0}',
  password: 'La password deve essere almeno di 8 caratteri',
  confirmed: 'Il campo {field} non corrisponde.',
  sluggable: 'Il campo {field} contiene solo caratteri speciali o non è valido.',
  digits: 'Il campo {field} deve essere composto da {0} cifre',
  integer: 'Il campo {field} deve essere un numero intero',
  regex: 'Il campo {field} non è nel formato richiesto',
  url: 'Il campo {field} deve essere un indirizzo web valido',
} as const;

/** The message of a rule that has no message of its own. */
export const FALLBACK_RULE_MESSAGE = '{field} is not valid';

/** What is still missing in a password, one line each (error A6 says all of it at once). */
export const PASSWORD_PROBLEMS = {
  short: 'almeno 8 caratteri',
  long: 'al massimo 128 caratteri',
  uppercase: 'una lettera maiuscola',
  lowercase: 'una lettera minuscola',
  digit: 'una cifra',
  special: 'un carattere speciale',
} as const;
