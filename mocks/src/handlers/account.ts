import { ApiError, breachedPasswordText, invalid } from '@carzaa/api/contract/errors';
import { PUSH_KINDS, PUSH_QUIET, type PushState } from '@carzaa/api/calls/public/push';
import { parseVat } from '@carzaa/api/vat';
import type { MockGroup } from '../adapter.ts';
import {
  accounts,
  BREACHED_PASSWORD,
  EXPIRED_TOKEN,
  MOCK_PASSWORD,
  ownDealer,
  SENTINEL_EMAILS,
} from '../rows/accounts.ts';
import { germanCompany, italianCompany, SENTINEL_VATS } from '../rows/companies.ts';
import { NOW, sessionId } from '../rows/ids.ts';
import { accountOf, beginSession, endSession, findAccount, identify } from '../session.ts';
import { existing } from '../tables.ts';

function refuseBreached(password: string): void {
  if (password === BREACHED_PASSWORD) throw new ApiError('A6', { message: breachedPasswordText() });
}

/** What an address is answered that fails on purpose. */
export function refuseSentinel(email: string): void {
  if (email === SENTINEL_EMAILS.broken) throw new ApiError('1');
  if (email === SENTINEL_EMAILS.tooMany) {
    throw new ApiError('2', { status: 429, message: 'Troppi tentativi: riprova tra 30 secondi.', retryAfter: 30 });
  }
}

function refuseExpired(token: string): void {
  if (token === EXPIRED_TOKEN) throw invalid({ token: ['Il collegamento non è più valido: chiedine uno nuovo.'] });
}

/** Nobody has left anything here. */
const NOTHING = { favourites: [], saved_searches: [], saved_views: [], messages: [], reports: [], carfax_requests: [] };
const NO_WORK = { workplaces: [], invitations: [], leads: [], sessions: [], push_devices: [], notifications: [] };
const OWN_DATA = { exported_at: NOW, ...NOTHING, ...NO_WORK };

export const usersHandlers: MockGroup<'users'> = {
  register({ body: { email, password } }) {
    refuseSentinel(email);
    refuseBreached(password);
    return null;
  },
  login({ body: { email, password } }, context) {
    refuseSentinel(email);
    const account = findAccount(email);
    if (!account || password !== MOCK_PASSWORD) throw new ApiError('A1');
    if (!account.enabled) throw new ApiError('5');
    beginSession(email, context);
    return account;
  },
  logout(_, context) {
    endSession(context);
    return null;
  },
  sendVerification: () => null,
  renewVerification: () => null,
  validateResetToken: ({ body: { token } }) => ({ valid: token !== EXPIRED_TOKEN }),
  forgotPassword: () => null,
  resetPassword({ body: { token, password } }) {
    refuseExpired(token);
    refuseBreached(password);
    return null;
  },
  current: (_, context) => accountOf(context),
  profile: (_, context) => accountOf(context),
  endSupport: () => null,
  setRole: ({ body: { role } }, context) => accounts.change(accountOf(context).uuid, { role }),
  updateProfile({ body: { current_password, ...fields } }, context) {
    const { uuid, email } = accountOf(context);
    if (fields.email !== email && current_password !== MOCK_PASSWORD) throw new ApiError('A7');
    const changed = accounts.change(uuid, { ...fields, phone: fields.phone || null });
    beginSession(changed.email, context);
    return changed;
  },
  changePassword({ body: { current_password, password } }) {
    if (current_password !== MOCK_PASSWORD) throw new ApiError('A7');
    refuseBreached(password);
    return null;
  },
  exportData: (_, context) => ({ ...OWN_DATA, user: accountOf(context) }),
  deleteAccount({ body: { password } }, context) {
    if (password !== MOCK_PASSWORD) throw new ApiError('A7');
    endSession(context);
    return null;
  },
};

const times = { created_at: NOW, last_seen_at: NOW, factor: null, support: false };
/** The browsers of every account: the one that asks, and another. */
const DEVICES = [
  { ...times, uuid: sessionId(1), device: { browser: 'Chrome', system: 'Windows' }, ip: '127.0.0.1', current: true },
  { ...times, uuid: sessionId(2), device: { browser: 'Safari', system: 'iOS' }, ip: '192.0.2.14', current: false },
];

export const accountSecurityHandlers: MockGroup<'accountSecurity'> = {
  sessions: () => DEVICES,
  endSession({ params }, context) {
    if (params.id === sessionId(1)) endSession(context);
    return null;
  },
  endOtherSessions: () => null,
  restoreAddress({ body: { token } }) {
    refuseExpired(token);
    return { token };
  },
};

const phone = { uuid: sessionId(2), device: { browser: 'Safari', system: 'iOS' }, created_at: NOW, last_used_at: NOW };
const PUSH_DEVICES = [{ ...phone, current: false }];
const PUSH: PushState = {
  key: 'B'.repeat(87),
  kinds: [...PUSH_KINDS],
  quiet: { ...PUSH_QUIET },
  devices: PUSH_DEVICES,
};

export const pushHandlers: MockGroup<'push'> = {
  get: () => PUSH,
  change: ({ body: { kinds, quiet } }) => ({ ...PUSH, kinds, quiet }),
  add: () => ({ ...PUSH, devices: [{ ...phone, uuid: sessionId(1), current: true }, ...PUSH_DEVICES] }),
  remove: () => ({ ...PUSH, devices: [] }),
  replace: () => null,
  stop: () => null,
  shown: () => null,
};

/** Whoever is invited has no account; a token that is never valid is an invitation that has run out. */
export const invitationsHandlers: MockGroup<'invitations'> = {
  look: ({ body: { token } }) => ({
    state: token === EXPIRED_TOKEN ? 'expired' : 'open',
    dealer: ownDealer(1).name,
    role: 'seller',
    email: 'nina@carzaa.test',
    has_account: false,
  }),
  join({ body: { password } }, context) {
    refuseBreached(password);
    const seller = existing(findAccount('venditore@carzaa.test'));
    beginSession(seller.email, context);
    return seller;
  },
  accept: (_, context) =>
    accounts.change(accountOf(context).uuid, { role: 'dealer', ownDealers: [ownDealer(1, null, 'seller')] }),
};

const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

export const secondFactorHandlers: MockGroup<'secondFactor'> = {
  methods: () => ({ methods: ['totp', 'recovery'], fresh: true }),
  passkeyOptions: () => ({ challenge: 'c2ZpZGE', rpId: 'localhost' }),
  show(_, context) {
    const account = identify(context.cookies) ?? existing(findAccount('admin@carzaa.test'));
    beginSession(account.email, context);
    return account;
  },
  own: () => ({ passkeys: [], totp: null, recovery_left: 0, required: false }),
  beginPasskey: () => ({ challenge: 'c2ZpZGE' }),
  addPasskey: () => ({ recovery_codes: CODES }),
  beginTotp: () => ({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Carzaa', picture: '<svg/>' }),
  addTotp: () => ({ recovery_codes: CODES }),
  removePasskey: () => null,
  removeTotp: () => null,
  renewRecovery: () => ({ recovery_codes: CODES }),
};

export const registrationHandlers: MockGroup<'registration'> = {
  checkVat({ body: { vat: written = '' } }) {
    const vat = parseVat(written);
    const failure = vat ? SENTINEL_VATS[vat.text] : 'O4';
    if (!vat || failure) throw new ApiError(failure ?? 'O4');
    return { vat: vat.text, ...(vat.country === 'DE' ? germanCompany : italianCompany) };
  },
  registerDealer({ body: { email, password } }) {
    refuseSentinel(email);
    refuseBreached(password);
    return null;
  },
  // Whatever is signed up, it is the last of the fixed dealerships that its owner gets.
  addDealership: (_, context) =>
    accounts.change(accountOf(context).uuid, { role: 'dealer', ownDealers: [ownDealer(8)] }),
};
