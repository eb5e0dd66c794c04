import type { Proof } from '@carzaa/api/calls/verification';
import { placeKey } from '../reference/placeKey.ts';

/** What is known of a dealership that signed up. */
export interface Applicant {
  country: 'it' | 'de';
  /** As its form says it. */
  company_name: string;
  /** As the register says it; null where it tells none. */
  registered_name: string | null;
  /** Whose mail is the company's own, where the register tells. */
  registered_domains: readonly string[];
  register_number: string;
  declared_at: Date | null;
  /** The confirmed addresses of its owners. */
  mails: readonly string[];
}

/** "… s r l", "… gmbh co kg" at the end of a name as `placeKey` writes it; a company in liquidation is not the same one. */
const LEGAL_FORM =
  /\s(?:s ?r ?l(?: ?s)?|s ?p ?a|s ?n ?c|s ?a ?s|s ?c ?a ?r ?l|gmbh(?: co kg)?|ag|kg|ohg|ug|e ?k)(?: (?:unipersonale|a socio unico))?$/;
/** The office of the Chamber of commerce, and a number. */
const REA = /^[A-Z]{2}[\s-]?\d{1,7}$/i;
/** Names of the trade, which say nothing of whose a domain is. */
const TRADE = new Set(
  'auto autos autohaus automobile automobili autosalone autocenter car cars centro concessionaria garage group gruppo motor motori motors und and the dei del della di fratelli figli'.split(
    ' ',
  ),
);
/** Where anybody has a mailbox, certified ones among them. */
const MAILBOXES = new Set(
  'gmail.com googlemail.com outlook.com outlook.it hotmail.com hotmail.it live.com live.it msn.com yahoo.com yahoo.it icloud.com me.com proton.me protonmail.com libero.it virgilio.it tiscali.it alice.it tim.it tin.it aruba.it fastwebnet.it inwind.it iol.it email.it gmx.de gmx.net web.de t-online.de freenet.de pec.it legalmail.it arubapec.it postecert.it pecimprese.it'.split(
    ' ',
  ),
);

const bareName = (name: string) => placeKey(name).replace(LEGAL_FORM, '').trim();

function isSameCompany({ company_name, registered_name }: Applicant): boolean {
  return (
    registered_name !== null && bareName(registered_name) !== '' && bareName(company_name) === bareName(registered_name)
  );
}

/** Whether a domain bears the company's name: all of its words but those of the trade, or else all of it. */
function isNamed(domain: string, registeredName: string): boolean {
  const label = (domain.split('.').at(-2) ?? '').replaceAll(/[^a-z0-9]/g, '');
  const words = bareName(registeredName).split(' ');
  const own = words.filter((word) => word.length > 2 && !TRADE.has(word));
  return own.length > 0 ? own.every((word) => label.includes(word)) : label === words.join('');
}

function isOwnMail(mail: string, { registered_domains, registered_name }: Applicant): boolean {
  const domain = mail.slice(mail.lastIndexOf('@') + 1).toLowerCase();
  if (MAILBOXES.has(domain)) return false;
  if (registered_domains.some((own) => domain === own || domain.endsWith(`.${own}`))) return true;
  return registered_name !== null && isNamed(domain, registered_name);
}

/**
 * What is missing for a dealership to be accepted by rule (docs/decisions/0352): a number of the trade register, in Italy
 * that of the REA; the declaration; the register's own name for its VAT number; a confirmed address of the company's domain.
 */
export function missingProofs(applicant: Applicant): Proof[] {
  const { country, register_number, declared_at, mails } = applicant;
  const number = register_number.trim();
  const fulfilled: Record<Proof, boolean> = {
    register_number: country === 'it' ? REA.test(number) : number !== '',
    declaration: declared_at !== null,
    company: isSameCompany(applicant),
    mail: mails.some((mail) => isOwnMail(mail, applicant)),
  };
  return (Object.keys(fulfilled) as Proof[]).filter((name) => !fulfilled[name]);
}
