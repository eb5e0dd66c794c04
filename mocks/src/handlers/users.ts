import type { CurrentUser } from '@carzaa/api/calls/users';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { isAdmin, REFUSED_IN_SUPPORT } from '@carzaa/api/rules';
import type { MockContext } from '../adapter.ts';
import { mail } from '../mail.ts';
import { BREACHED_PASSWORD, EXPIRED_TOKEN, SENTINEL_EMAILS } from '../rows/accounts.ts';
import { dealers } from '../rows/dealers.ts';
import { accountOf, beginSession, endSession, endSupport, findAccount, withSupport } from '../session.ts';
import { newId, save, state } from '../state.ts';

/** A new account, and the mail that asks to confirm its address. */
export function addAccount(
  { name, email, password }: { name: string; email: string; password: string },
  more: Partial<CurrentUser> = {},
): void {
  const now = new Date().toISOString();
  const uuid = newId();
  state.accounts.push({
    password,
    enabled: true,
    user: {
      uuid,
      name,
      email,
      phone: null,
      email_verified_at: null,
      role: 'customer',
      ownDealers: [],
      has_password: true,
      support: null,
      created_at: now,
      updated_at: now,
      ...more,
    },
  });
  askToVerify({ uuid, email });
}

/** The link is followed by `showServerPage`. */
function askToVerify({ uuid, email }: { uuid: string; email: string }): void {
  mail(email, 'verification', 'Conferma il tuo indirizzo email', `/verify-email/${uuid}`);
}

function refuseBreached(password: string): void {
  if (password === BREACHED_PASSWORD) throw new ApiError('A6');
}

export const userHandlers: Handlers<Contract['users'], MockContext> = {
  register({ body: { name, email, password } }) {
    refuseBreached(password);
    if (findAccount(email)) {
      mail(email, 'alreadyRegistered', 'Hai già un account Carzaa', 'Qualcuno ha provato a registrarsi.');
      return null;
    }
    addAccount({ name, email, password });
    return null;
  },

  login({ body: { email, password } }, context) {
    if (email === SENTINEL_EMAILS.broken) throw new ApiError('1');
    if (email === SENTINEL_EMAILS.tooMany) {
      throw new ApiError('2', { status: 429, message: 'Troppi tentativi: riprova tra 30 secondi.', retryAfter: 30 });
    }
    const account = findAccount(email);
    if (account?.password !== password) throw new ApiError('A1');
    if (!account.enabled) throw new ApiError('5');
    beginSession(email, context);
    return account.user;
  },

  logout(_, context) {
    endSession(context);
    return null;
  },

  sendVerification(_, context) {
    askToVerify(accountOf(context).user);
    return null;
  },
  renewVerification: () => null,
  validateResetToken: ({ body: { token } }) => ({ valid: token !== EXPIRED_TOKEN && token in state.tokens }),

  forgotPassword({ body: { email } }) {
    if (!findAccount(email)) return null;
    const token = `mock-${newId()}`;
    state.tokens[token] = { kind: 'reset', email };
    mail(email, 'reset', 'Scegli una nuova password', `/password-reset/${token}`);
    return null;
  },

  resetPassword({ body: { token, password } }) {
    refuseBreached(password);
    const account = findAccount(state.tokens[token]?.email ?? '');
    if (!account) throw invalid({ token: ['Il collegamento non è più valido: chiedine uno nuovo.'] });
    delete state.tokens[token];
    account.password = password;
    save();
    return null;
  },

  current: (_, context) => withSupport(accountOf(context).user, context),
  profile: (_, context) => withSupport(accountOf(context).user, context),
  endSupport: (_, context) => endSupport(context),

  setRole({ body: { role } }, context) {
    const { user } = accountOf(context);
    if (isAdmin(user)) throw new ApiError('6');
    user.role = role;
    save();
    return user;
  },

  updateProfile({ body }, context) {
    const account = accountOf(context);
    const { user } = account;
    if (user.updated_at !== body.updated_at) {
      throw new ApiError('2', {
        status: 409,
        message: 'I dati sono stati cambiati nel frattempo: controlla quelli attuali e riprova.',
        current: user,
      });
    }
    const isNewEmail = user.email !== body.email;
    if (isNewEmail && context.actor?.support) throw new ApiError('6', { message: REFUSED_IN_SUPPORT });
    account.user = {
      ...user,
      name: body.name,
      email: body.email,
      phone: body.phone === '' ? null : body.phone,
      email_verified_at: isNewEmail ? null : user.email_verified_at,
      updated_at: new Date(Math.max(Date.now(), Date.parse(user.updated_at) + 1)).toISOString(),
    };
    if (isNewEmail) beginSession(body.email, context);
    save();
    return account.user;
  },

  changePassword({ body: { current_password, password } }, context) {
    const account = accountOf(context);
    if (account.password !== current_password) throw new ApiError('A7');
    refuseBreached(password);
    account.password = password;
    save();
    return null;
  },

  exportData(_, context) {
    const { user } = accountOf(context);
    const now = new Date().toISOString();
    return {
      exported_at: now,
      user,
      favourites: (state.favourites[user.uuid] ?? []).map(({ listing, saved_price, saved_at }) => ({
        listing,
        saved_price,
        created_at: saved_at,
      })),
      saved_searches: (state.savedSearches[user.uuid] ?? []).map(({ name, address, frequency, created_at }) => ({
        name,
        address,
        frequency,
        created_at,
      })),
      saved_views: (state.savedViews[user.uuid] ?? []).map(({ uuid: _uuid, ...view }) => view),
      carfax_requests: state.carfax.requests
        .filter((request) => request.user === user.uuid)
        .map(({ uuid, status, created_at, listing }) => ({
          uuid,
          dealer: dealers[0]?.name ?? '',
          listing,
          status,
          created_at,
        })),
      messages: state.messages
        .filter((message) => message.user === user.uuid)
        .map(({ uuid, email, listing, message, created_at }) => ({
          uuid,
          dealer: dealers[0]?.name ?? '',
          listing,
          name: user.name,
          email,
          phone: null,
          message,
          created_at,
        })),
      sessions: [{ ip: '127.0.0.1', user_agent: 'mock', created_at: now, last_seen_at: now }],
    };
  },

  deleteAccount({ body: { password } }, context) {
    const { user, password: own } = accountOf(context);
    if (isAdmin(user) || user.ownDealers.length > 0) throw new ApiError('6');
    if (own !== password) throw new ApiError('A7');
    state.accounts = state.accounts.filter((account) => account.user !== user);
    delete state.favourites[user.uuid];
    delete state.savedSearches[user.uuid];
    delete state.savedViews[user.uuid];
    save();
    endSession(context);
    return null;
  },
};
