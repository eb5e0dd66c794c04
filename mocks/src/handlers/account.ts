import { PUSH_KINDS, PUSH_QUIET } from '@carzaa/api/calls/public/push';
import { contract } from '@carzaa/api/contract/contract';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { parseVat } from '@carzaa/api/vat';
import type { MockGroup } from '../adapter.ts';
import { accounts, MOCK_PASSWORD, ownDealer } from '../rows/accounts.ts';
import { sessionId } from '../rows/ids.ts';
import { rowOf } from '../sample.ts';
import { SENTINEL_VATS, SENTINELS } from '../sentinels.ts';
import { accountOf, beginSession, endSession, findAccount, identify } from '../session.ts';
import { existing } from '../tables.ts';

function refuseExpired(token: string): null {
  if (token !== SENTINELS.expiredToken) return null;
  throw invalid({ token: ['Il collegamento non è più valido: chiedine uno nuovo.'] });
}

function refuseWrong(password: string | undefined): null {
  if (password === MOCK_PASSWORD) return null;
  throw new ApiError('A7');
}

export const usersHandlers: MockGroup<'users'> = {
  login({ body: { email, password } }, context) {
    const account = findAccount(email);
    if (!account || password !== MOCK_PASSWORD) throw new ApiError('A1');
    if (!account.enabled) throw new ApiError('5');
    beginSession(email, context);
    return account;
  },
  logout: (_, context) => endSession(context),
  validateResetToken: ({ body: { token } }) => ({ valid: token !== SENTINELS.expiredToken }),
  resetPassword: ({ body: { token } }) => refuseExpired(token),
  current: (_, context) => accountOf(context),
  profile: (_, context) => accountOf(context),
  endSupport: () => null,
  setRole: ({ body: { role } }, context) => accounts.change(accountOf(context).uuid, { role }),
  updateProfile({ body: { current_password, ...fields } }, context) {
    const { uuid, email } = accountOf(context);
    if (fields.email !== email) refuseWrong(current_password);
    const changed = accounts.change(uuid, { ...fields, phone: fields.phone || null });
    beginSession(changed.email, context);
    return changed;
  },
  changePassword: ({ body: { current_password } }) => refuseWrong(current_password),
  exportData: (_, context) => rowOf(contract.users.exportData.data, { user: accountOf(context) }),
  deleteAccount({ body: { password } }, context) {
    refuseWrong(password);
    return endSession(context);
  },
};

const session = contract.accountSecurity.sessions.data.element;
/** The browsers of every account: the one that asks, and another. */
const DEVICES = [
  rowOf(session, { uuid: sessionId(1), device: { browser: 'Chrome', system: 'Windows' }, current: true }),
  rowOf(session, { uuid: sessionId(2), device: { browser: 'Safari', system: 'iOS' } }),
];

export const accountSecurityHandlers: MockGroup<'accountSecurity'> = {
  sessions: () => DEVICES,
  endSession: ({ params }, context) => (params.id === sessionId(1) ? endSession(context) : null),
  restoreAddress({ body: { token } }) {
    refuseExpired(token);
    return { token };
  },
};

const PUSH = rowOf(contract.push.get.data, {
  key: 'B'.repeat(87),
  kinds: [...PUSH_KINDS],
  quiet: { ...PUSH_QUIET },
  devices: [rowOf(contract.push.get.data.shape.devices.element, { device: { browser: 'Safari', system: 'iOS' } })],
});

export const pushHandlers: MockGroup<'push'> = {
  get: () => PUSH,
  change: ({ body: { kinds, quiet } }) => ({ ...PUSH, kinds, quiet }),
  add: () => ({ ...PUSH, devices: PUSH.devices.map((device) => ({ ...device, current: true })) }),
  remove: () => ({ ...PUSH, devices: [] }),
};

/** Whoever is invited has no account; a token that is never valid is an invitation that has run out. */
export const invitationsHandlers: MockGroup<'invitations'> = {
  look: ({ body: { token } }) => ({
    state: token === SENTINELS.expiredToken ? 'expired' : 'open',
    dealer: ownDealer(1).name,
    role: 'seller',
    email: 'nina@carzaa.test',
    has_account: false,
  }),
  join(_, context) {
    const seller = existing(findAccount('venditore@carzaa.test'));
    beginSession(seller.email, context);
    return seller;
  },
  accept: (_, context) =>
    accounts.change(accountOf(context).uuid, { role: 'dealer', ownDealers: [ownDealer(1, { role: 'seller' })] }),
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
  renewRecovery: () => ({ recovery_codes: CODES }),
};

const place = { address: 'Via Emilia 12', postal_code: '40121', city: 'Bologna' };
/** What the registry tells of every other Italian company. */
const ITALIAN = { company_name: 'Autosalone Ferri S.r.l.', ...place, country: 'it' } as const;
/** Germany's registry tells nothing but that a company exists. */
const GERMAN = { company_name: '', address: '', postal_code: '', city: '', country: 'de' } as const;

export const registrationHandlers: MockGroup<'registration'> = {
  checkVat({ body: { vat: written = '' } }) {
    const vat = parseVat(written);
    const failure = vat ? SENTINEL_VATS[vat.text] : 'O4';
    if (!vat || failure) throw new ApiError(failure ?? 'O4');
    return { vat: vat.text, ...(vat.country === 'DE' ? GERMAN : ITALIAN) };
  },
  // Whatever is signed up, it is the last of the fixed dealerships that its owner gets.
  addDealership: (_, context) =>
    accounts.change(accountOf(context).uuid, { role: 'dealer', ownDealers: [ownDealer(8)] }),
};
