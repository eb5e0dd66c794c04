import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { type MailData, type MailTemplate, templates } from './templates.ts';

const link = (path: string) => `https://carzaa.example${path}`;

test('every template speaks Italian, escapes what people write and links to this site alone', () => {
  const nasty = '<b>"Anna" & co</b>';
  const path = '/una/pagina';
  const data: MailData = {
    verification: { name: nasty, path },
    reset: { name: nasty, path },
    passwordChanged: { name: nasty },
    factorChanged: { name: nasty, change: 'passkey_added' },
    alreadyRegistered: { name: nasty },
    messageReceived: {
      dealer: nasty,
      listing: 'Panda\r\nBcc: a@b.it',
      from: nasty,
      email: 'a@b.it',
      phone: nasty,
      message: nasty,
      path,
    },
    paymentReceived: { dealer: nasty, description: nasty, total: 12_078, invoice: '2026/52', path },
    paymentFailed: { dealer: nasty, path },
    planEnding: { dealer: nasty, plan: 'Pro', isTrial: true, endsAt: '2026-12-21T23:00:00Z', path },
    planEnded: { dealer: nasty, isTrial: false, path },
    messageAnswered: { name: nasty, dealer: nasty, listing: nasty, text: nasty, question: nasty, path },
    threadReply: { dealer: nasty, listing: nasty, from: nasty, text: nasty, path },
    threadPhoto: { to: nasty, from: nasty, listing: nasty, path },
    callBackAsked: { dealer: nasty, listing: nasty, from: nasty, phone: nasty, when: 'morning', path },
    appointment: {
      what: 'moved',
      to: nasty,
      with: nasty,
      listing: nasty,
      startsAt: '2026-12-21T09:00:00Z',
      place: nasty,
      path,
      isDealer: false,
    },
    carfaxRequested: { from: nasty, listing: nasty, path },
    carfaxApproved: { name: nasty, listing: nasty, path },
    carfaxRejected: { name: nasty, listing: nasty, dealer: nasty },
    priceDropped: { name: nasty, listing: nasty, path, price: 9900, before: { price: 10_900, days: 12 }, photo: nasty },
    searchAlert: {
      name: nasty,
      searches: [
        {
          name: nasty,
          address: path,
          cars: [{ title: nasty, path, price: 9900, facts: nasty, before: { price: 10_900, days: 12 }, photo: nasty }],
          more: 2,
          stop: path,
        },
      ],
      manage: path,
      stopAll: path,
    },
    availabilityAsked: {
      dealer: nasty,
      cars: [{ title: nasty, path, days: 34, lapsesAt: '2026-12-21T23:00:00Z' }],
      more: 2,
      stock: path,
    },
    availabilityLapsed: {
      dealer: nasty,
      cars: [{ title: nasty, path, days: 46, lapsesAt: '2026-12-21T23:00:00Z' }],
      more: 0,
      stock: path,
    },
    carTaken: { name: nasty, listing: nasty, kind: 'reserved', until: '2026-12-21T23:00:00Z', path },
    carsToDecide: {
      dealer: nasty,
      cars: [
        { title: nasty, path, kind: 'lower', price: 10_400, days: 61, proposed: 9400, lower: { by: 500, searches: 3 } },
        { title: nasty, path, kind: 'photos', price: 9900, days: 1, proposed: null, lower: { by: 500, searches: 1 } },
      ],
      more: 2,
      path,
    },
    invitation: { name: nasty, path },
    colleagueInvited: { dealer: nasty, by: nasty, role: 'seller', path },
    emailChanging: { name: nasty, email: 'a@b.it', by: 'owner', isDone: false, path },
    addressReserved: { name: nasty },
    wrongPasswords: { name: nasty, tries: 10 },
    dealerDisabled: { dealer: nasty, reason: nasty },
    dealerEnabled: { dealer: nasty },
    dealerInReview: { dealer: nasty, missing: ['register_number', 'mail'], question: nasty, path },
    dealerAccepted: { dealer: nasty, path },
    dealerRefused: { dealer: nasty, reason: nasty },
    listingDisabled: {
      dealer: nasty,
      listing: nasty,
      ground: 'terms',
      rule: nasty,
      facts: nasty,
      automatic: false,
    },
    listingEnabled: { dealer: nasty, listing: nasty },
    reportReceived: { listing: nasty },
    reportDecided: { listing: nasty, upheld: true, note: nasty },
  };
  // The parameter ties a template to its own data.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const make = <T extends MailTemplate>(template: T) => templates[template](data[template], link);
  // The keys of a record are its type's.
  const made = (Object.keys(data) as MailTemplate[]).map((template) => make(template));
  expect(made).toHaveLength(Object.keys(templates).length);
  for (const parts of made) {
    const { subject, html, body } = layOut(parts, 'https://carzaa.example');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<b>');
    expect(html).toContain('lang="it"');
    // Nothing is fetched: nobody learns who has read what.
    expect(html).not.toMatch(/<(?:link|script)\b|url\(|<img (?!src="cid:[\w-]+@foto")/);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/carzaa\.example/);
    expect(body).not.toMatch(/<\/?(p|a|div)\b/);
  }
  // A stranger's advertising does not travel in our greeting.
  expect(templates.verification({ name: 'vinci su www.truffa.example', path: '/x' }, link).greeting).toBe('Ciao,');
});
