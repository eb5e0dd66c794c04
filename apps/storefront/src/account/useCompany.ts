import type { Company } from '@carzaa/api/calls/public/registration';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetDraft, keepDraft, readDraft } from '../ui/form/drafts.ts';
import { firstValues } from './DealershipFields.tsx';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** The parameter of the address that the second step has, so that Back leads to the first one. */
const STEP = 'passo';

function keptCompany(name: string): Company | undefined {
  const { vat, company_name, address, postal_code, city, country } = readDraft(name);
  const texts = [vat, company_name, address, postal_code, city];
  if (!texts.every((text) => typeof text === 'string') || (country !== 'it' && country !== 'de')) return undefined;
  const [number = '', called = '', street = '', code = '', town = ''] = texts;
  return { vat: number, company_name: called, address: street, postal_code: code, city: town, country };
}

/**
 * The two steps of a dealership's form: the company that a VAT number belongs to, then what else is to be said. Both
 * outlive a reload; of what was typed a change of the number replaces only what the register says.
 */
export function useCompany(name: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [found, setFound] = useState<Company>();
  const query = new URLSearchParams(search);
  const isSecond = query.get(STEP) === '2';
  const companyDraft = `${name}-company`;

  // The server knows nothing of it: it comes after the page is alive.
  const isAlive = useSyncExternalStore(never, inBrowser, onServer);
  const kept = useMemo(() => (isAlive ? keptCompany(companyDraft) : undefined), [isAlive, companyDraft]);

  function find(company: Company) {
    const typed = readDraft(name);
    if (typed.vat !== company.vat) {
      const told = Object.entries(firstValues(company)).filter(([, value]) => value !== '');
      keepDraft(name, { ...typed, ...Object.fromEntries(told) });
    }
    keepDraft(companyDraft, company);
    setFound(company);
    query.set(STEP, '2');
    void navigate(`${pathname}?${query}`, { preventScrollReset: false });
  }
  function change() {
    query.delete(STEP);
    void navigate(query.size === 0 ? pathname : `${pathname}?${query}`);
  }
  function forget() {
    for (const draft of [companyDraft, `${name}-vat`]) forgetDraft(draft);
  }
  return { company: isSecond ? (found ?? kept) : undefined, find, change, forget };
}
