import type { Page } from '@playwright/test';
import { beSignedIn, linkOf, newAddress, PASSWORD, send } from './accounts.ts';

/** An Italian VAT number of this run alone: a serial number, the office of Bologna, and the check digit. */
export function newVat(): string {
  const serial = String(1 + Math.floor(Math.random() * 8_999_998)).padStart(7, '0');
  const digits = `${serial}037`;
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The first step of the sign-up. */
export async function checkVat(page: Page, vat: string) {
  await page.getByLabel('Partita IVA').fill(vat);
  await page.getByRole('button', { name: 'Verifica' }).click();
}

/** The second step of the sign-up, whatever the registry told. */
export async function fillDetails(page: Page, email: string) {
  await page.getByLabel('Nome della concessionaria').fill('Auto Prova');
  await page.getByLabel('CAP').fill('40121');
  await page.getByLabel('Comune').fill('Bologna');
  await page.getByLabel('Telefono').fill('051 123456');
  await page.getByLabel('Numero REA').fill('BO-123456');
  await page.getByRole('checkbox', { name: /diritto dell’Unione/ }).check();
  await page.getByLabel('Nome e cognome').fill('Rosa Prova');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /informativa/ }).check();
  await page.getByRole('checkbox', { name: /condizioni/ }).check();
}

/** A dealership of this run alone, on the free plan, whose owner is signed in; the answer is its uuid. */
export async function newDealership(page: Page): Promise<string> {
  const email = newAddress();
  const words = { password: PASSWORD, password_confirmation: PASSWORD };
  const person = { name: 'Rosa Prova', email, ...words, privacy: true, terms: true };
  const seat = { address: 'Via di Prova 1', postal_code: '40121', city: 'Bologna', country: 'it' };
  const vat = newVat();
  // As the register has it, so that the dealership is accepted by rule.
  const { data } = await (await send(page, '/api/register-dealer/check-vat', { vat })).json();
  const company = { vat, company_name: data.company_name, dealer_name: 'Auto Prova', dealer_phone: '051 123456' };
  const trader = { register_number: 'BO-123456', declaration: true };
  await send(page, '/api/register-dealer', { ...person, ...company, ...seat, ...trader });
  await page.request.get(await linkOf(page, email, 'verification'));
  await beSignedIn(page, email);
  return String((await (await page.request.get('/api/private/profile')).json()).data.ownDealers[0].uuid);
}
