import type { Page } from '@playwright/test';
import { linkOf, newAddress, PASSWORD, signIn } from './accounts.ts';
import { expect, visit } from './story.ts';

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
  await visit(page, '/dealer/signup');
  await checkVat(page, newVat());
  await fillDetails(page, email);
  await page.getByRole('button', { name: 'Iscrivi la concessionaria' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  await visit(page, await linkOf(page, email, 'verification'));
  await expect(page.getByRole('heading', { name: 'Email verificata' })).toBeVisible();
  await visit(page, '/signin?dealer=true');
  await signIn(page, email);
  await page.waitForURL(/\/dealer\/[\da-f-]{36}\/listings/);
  return /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';
}
