/** Messages of the form rules; `{field}` is the field's label, `{0}` and `{1}` the rule's own values. */
export const RULE_MESSAGES = {
  required: 'Il campo {field} è richiesto',
  email: 'Il campo {field} deve essere un indirizzo email valido',
  min: 'Il campo {field} deve avere almeno {0} caratteri',
  max: 'Il campo {field} deve avere al massimo {0} caratteri',
  length: 'Il campo {field} deve avere esattamente {0} caratteri',
  min_value: 'Il campo {field} non può essere minore di {0}',
  max_value: 'Il campo {field} non può essere maggiore di {0}',
  numeric: 'Il campo {field} può contenere solo cifre',
  is_not: 'Il campo {field} deve essere diverso',
  password: 'La password deve essere almeno di 8 caratteri',
  confirmed: 'Il campo {field} non corrisponde.',
  hasAllKeys: 'Il campo {field} ha uno o più elementi mancanti.',
  sluggable: 'Il campo {field} contiene solo caratteri speciali o non è valido.',
  alpha: 'Il campo {field} può contenere solo lettere',
  alpha_num: 'Il campo {field} può contenere solo lettere e numeri',
  alpha_dash: 'Il campo {field} può contenere solo lettere, numeri, trattini e trattini bassi',
  alpha_spaces: 'Il campo {field} può contenere solo lettere e spazi',
  between: 'Il campo {field} deve essere compreso tra {0} e {1}',
  digits: 'Il campo {field} deve essere composto da {0} cifre',
  dimensions: "L'immagine del campo {field} deve misurare {0} × {1} pixel",
  ext: 'Il file del campo {field} non è di un formato ammesso',
  image: "Il campo {field} deve essere un'immagine",
  integer: 'Il campo {field} deve essere un numero intero',
  mimes: 'Il file del campo {field} non è di un tipo ammesso',
  not_one_of: 'Il valore del campo {field} non è tra quelli consentiti',
  one_of: 'Il campo {field} deve essere uno dei valori previsti',
  regex: 'Il campo {field} non è nel formato richiesto',
  size: 'Il file del campo {field} non può superare {0} kB',
  url: 'Il campo {field} deve essere un indirizzo web valido',
} as const;

/** The message of a rule that has none of its own. */
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
