/** A readable UUID (version 7): the kind in its second group, the number at its end. */
export function id(kind: string, n: number): string {
  return `01932f3e-${kind}-7000-8000-${String(n).padStart(12, '0')}`;
}

export const listingId = (n: number) => id('1157', n);
export const dealerId = (n: number) => id('dea1', n);
export const userId = (n: number) => id('05e2', n);
export const planId = (n: number) => id('91a0', n);
export const packageId = (n: number) => id('9ac4', n);
export const mailId = (n: number) => id('3a11', n);
export const leadId = (n: number) => id('1ead', n);
export const auditId = (n: number) => id('a0d1', n);
export const reportId = (n: number) => id('ca5f', n);
export const flagId = (n: number) => id('f1a6', n);
export const requestId = (n: number) => id('ca59', n);
export const sessionId = (n: number) => id('5e55', n);
export const invitationId = (n: number) => id('1b17', n);
export const importId = (n: number) => id('1395', n);
export const photoId = (listing: number, n: number) => id('f070', listing * 100 + n);

/** The moment the rows are told from, so that no answer changes by itself. */
export const NOW = '2026-11-20T09:00:00.000Z';

/** The moment a number of days before `NOW`. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(NOW) - days * 864e5).toISOString();
}
