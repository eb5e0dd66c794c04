import type { Page } from '@playwright/test';
import { expect, visit } from './story.ts';

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

/** Signs out whoever is signed in, and somebody else in. */
export async function become(page: Page, email: string) {
  await visit(page, '/');
  await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const isSignedIn = document.cookie.includes('X-Logged=1');
    if (isSignedIn) await fetch('/api/logout', { method: 'POST', headers: { 'x-xsrf-token': token } });
  });
  await visit(page, '/signin');
  await signIn(page, email);
  await expect(page).not.toHaveURL(/signin/);
}

/** Path and query of the link in the newest mail of a kind to an address. */
export async function linkOf(page: Page, to: string, template: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      link = await page.evaluate(
        async ([address, kind]) => {
          const list = await (await fetch(`/api/dev/mails?to=${encodeURIComponent(address)}`)).json();
          const mail = list.data.items.find((item: { template: string }) => item.template === kind);
          if (!mail) return '';
          const { text } = (await (await fetch(`/api/dev/mails/${mail.uuid}`)).json()).data;
          return (
            /(?:^|\s|https?:\/\/[^/\s]+)(\/(?:verify-email|email-verified|password-reset)[^\s]*)/.exec(text)?.[1] ?? ''
          );
        },
        [to, template] as const,
      );
      return link;
    })
    .not.toBe('');
  return link;
}
