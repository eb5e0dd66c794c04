import type { Page } from '@playwright/test';
import { alive, visit } from './story.ts';

const PASSWORD = 'Carzaa-Demo-2026';

/** Signs in by the form and enters the area of the first own dealership; the answer is its uuid. */
export async function enterDealerArea(page: Page, email = 'concessionario@carzaa.test'): Promise<string> {
  await visit(page, '/signin?dealer=true');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL(/\/dealer\//);
  const uuid = await page.evaluate(async () => {
    const answer = await (await fetch('/api/private/profile')).json();
    return String(answer.data.ownDealers[0].uuid);
  });
  await openOffice(page, `/dealer/${uuid}/listings`);
  return uuid;
}

/** Opens a page of the back office. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Chooses a value of a field that suggests. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: false }).first();
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

/** Chooses a value of a list that opens. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
