import { FRESH_SIGN_IN_MINUTES, SESSION_COOKIE } from '@carzaa/api/constants';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { ruleMessage } from '@carzaa/api/text/validation';
import type { Context } from '../../http/context.ts';
import { countTry, forgetTries } from '../../shared/limits/rateLimits.ts';
import type { AccountServices } from './accountServices.ts';
import { findById, type UserRow } from './accounts.queries.ts';
import { LIMITS } from './limits.ts';
import { isPassword } from './passwords.ts';
import { signedInSince } from './sessions.queries.ts';

/**
 * The user, once whoever sends this has proved to be them, beyond holding a session: by the password, or by a sign-in
 * of the last minutes where there is none. Otherwise A7, or code 2 for the `field` of the password.
 */
export async function proveIdentity(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  id: string,
  { cookies }: Pick<Context, 'cookies'>,
  { password, field }: { password: string; field: 'password' | 'current_password' },
): Promise<UserRow> {
  const user = await findById(db, id);
  if (!user) throw new ApiError('3');
  if (user.password_hash === null) {
    const since = await signedInSince(db, id, cookies[SESSION_COOKIE]);
    const isFresh = since !== undefined && now().getTime() - since.getTime() <= FRESH_SIGN_IN_MINUTES * 60_000;
    if (!isFresh) throw invalid({ [field]: ['Per sicurezza accedi di nuovo con Google, poi riprova.'] });
    return user;
  }
  if (password === '') throw invalid({ [field]: [ruleMessage('required', 'Password attuale')] });
  const key = ['password', id];
  await countTry(db, key, LIMITS.password, now());
  if (!(await isPassword(password, user.password_hash))) throw new ApiError('A7');
  await forgetTries(db, key);
  return user;
}
