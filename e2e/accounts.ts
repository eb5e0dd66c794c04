import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** The password of every demo account. */
export const PASSWORD = 'Carzaa-Demo-2026';
const CUSTOMER = 'cliente@carzaa.test';

let people = 0;
/** An address that nobody else of this run has. */
export function newAddress(): string {
  people += 1;
  return `prova-${Date.now().toString(36)}-${process.pid}-${people}@carzaa.test`;
}

/** Fills the sign-in page and sends it. */
export async function signIn(page: Page, email = CUSTOMER, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** A writing call as the pages make it, with the session of the page. */
export async function send(page: Page, path: string, data: object): Promise<APIResponse> {
  await page.request.get('/api/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(path, { data, headers: { 'x-xsrf-token': decodeURIComponent(token) } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer;
}

/** Signs somebody in without the form, of which accounts.spec.ts tells: on fixed rows their cookie does it. */
export async function beSignedIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const { name, use } = test.info().project;
  if (name !== 'mock') {
    await send(page, '/api/login', { email, password });
    return;
  }
  const url = String(use.baseURL);
  await page.context().addCookies([
    { name: 'carzaa_mock_session', value: encodeURIComponent(email), url },
    { name: 'X-Logged', value: '1', url },
  ]);
}

/** Leaves the page at an address of the site that has no script: from there calls can be made, and nothing else is. */
export async function standOnSite(page: Page): Promise<void> {
  await page.goto('/robots.txt');
}

/** Signs out whoever is signed in, and somebody else in; what the story looks at next it opens itself. */
export async function become(page: Page, email: string): Promise<void> {
  // A page that is left open would ask on with nobody signed in.
  await (test.info().project.name === 'mock' ? page.goto('about:blank') : standOnSite(page));
  await page.context().clearCookies();
  await beSignedIn(page, email);
}

/** A customer of this run alone, whose address is not confirmed; the answer is the address. */
export async function newCustomer(page: Page): Promise<string> {
  const email = newAddress();
  const words = { password: PASSWORD, password_confirmation: PASSWORD };
  const person = { name: 'Prova Delle Prove', email, ...words, privacy: true, terms: true };
  await send(page, '/api/register-customer', person);
  return email;
}

/** Path and query of the link in the newest mail of a kind to an address. */
export async function linkOf(page: Page, to: string, template: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`/api/dev/mails?to=${encodeURIComponent(to)}`)).json();
      const mail = list.data.items.find((item: { template: string }) => item.template === template);
      if (!mail) return '';
      const { text } = (await (await page.request.get(`/api/dev/mails/${mail.uuid}`)).json()).data;
      const found = /(?:^|\s|https?:\/\/[^/\s]+)(\/(?:verify-email|email-verified|password-reset|invito)[^\s]*)/.exec(
        text,
      );
      link = found?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
