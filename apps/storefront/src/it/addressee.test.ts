import { expect, test } from 'vitest';
import { accountIt } from './account.ts';
import { contactIt } from './contact.ts';
import { reportingIt } from './reporting.ts';

test('who is written to is named as Italian asks for, addresses too', () => {
  const sentences = [
    accountIt.signUp.done,
    accountIt.verifyEmail.text,
    accountIt.profile.newEmail,
    reportingIt.sent,
    (email: string) => contactIt.sent('Autolinea', email),
  ];
  for (const write of sentences) {
    expect(write('anna@example.it')).toMatch(/ ad anna@example\.it/);
    expect(write('bea@example.it')).toMatch(/ a bea@example\.it/);
  }
});
