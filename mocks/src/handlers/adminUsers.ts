import type { AdminUserDetail } from '@carzaa/api/calls/adminUsers';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import { type Actor, isAdminRole, isSuperAdmin, type Role } from '@carzaa/api/rules';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import type { Account } from '../rows/accounts.ts';
import { beginSupport, findAccount } from '../session.ts';
import { newId, save, state } from '../state.ts';

function rightsOver(actor: Actor | null, { user, enabled }: Account): AdminUserDetail['may'] {
  const isOwn = actor?.uuid === user.uuid;
  const may = isSuperAdmin(actor) || !isAdminRole(user.role);
  return {
    edit: may,
    change_role: may && !isOwn,
    disable: may && !isOwn,
    support: may && !isOwn && !isAdminRole(user.role) && enabled,
  };
}

function toDetail(account: Account, actor: Actor | null): AdminUserDetail {
  const { user, enabled } = account;
  const { ownDealers, support: _, has_password, ...rest } = user;
  return {
    ...rest,
    has_password,
    pending_email: null,
    enabled,
    has_google: false,
    dealers_count: ownDealers.length,
    last_seen_at: user.uuid === actor?.uuid ? user.updated_at : null,
    sessions:
      user.uuid === actor?.uuid
        ? [
            {
              ip: '127.0.0.1',
              user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0',
              device: { browser: 'Chrome', system: 'Windows' },
              created_at: user.created_at,
              last_seen_at: user.updated_at,
              support_by: null,
            },
          ]
        : [],
    dealers: ownDealers.map(({ uuid, name, city, enabled: isEnabled }) => ({ uuid, name, city, enabled: isEnabled })),
    favourites_count: state.favourites[user.uuid]?.length ?? 0,
    messages_count: state.messages.filter((message) => message.user === user.uuid).length,
    may: rightsOver(actor, account),
  };
}

function find(id: string): Account {
  const account = state.accounts.find(({ user }) => user.uuid === id);
  if (!account) throw new ApiError('4');
  return account;
}

function findFor(right: keyof AdminUserDetail['may'], id: string, { actor }: MockContext): Account {
  const account = find(id);
  if (!rightsOver(actor, account)[right]) throw new ApiError('6');
  return account;
}

function mayAssign(actor: Actor | null, role: Role): boolean {
  return !isAdminRole(role) || isSuperAdmin(actor);
}

function listed(account: Account, actor: Actor | null) {
  const {
    sessions: _,
    dealers: __,
    favourites_count: ___,
    messages_count: ____,
    may: _____,
    ...row
  } = toDetail(account, actor);
  return row;
}

function setEnabled(enabled: boolean, id: string, context: MockContext): AdminUserDetail {
  const account = findFor('disable', id, context);
  account.enabled = enabled;
  save();
  return toDetail(account, context.actor);
}

export const adminUserHandlers: Handlers<Contract['adminUsers'], MockContext> = {
  list({ query }, { actor }) {
    const { q, role, enabled, verified } = query.filters ?? {};
    const rows = state.accounts
      .map((account) => listed(account, actor))
      .filter(
        (row) =>
          says(q, row.name, row.email, row.phone) &&
          passes(role, row.role) &&
          passes(enabled, row.enabled) &&
          passes(verified, row.email_verified_at !== null),
      );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get: ({ params }, { actor }) => toDetail(find(params.id), actor),
  create({ body: { name, email, phone, role } }, { actor }) {
    if (!mayAssign(actor, role)) throw new ApiError('6');
    if (findAccount(email)) throw new ApiError('A3');
    const now = new Date().toISOString();
    const account: Account = {
      password: newId(),
      enabled: true,
      user: {
        uuid: newId(),
        name,
        email,
        phone: phone || null,
        role,
        email_verified_at: null,
        ownDealers: [],
        has_password: false,
        support: null,
        created_at: now,
        updated_at: now,
      },
    };
    state.accounts.push(account);
    save();
    return toDetail(account, actor);
  },
  update({ params, body }, context) {
    const account = findFor('edit', params.id, context);
    const { user } = account;
    if (user.updated_at !== body.updated_at) {
      throw new ApiError('2', {
        status: 409,
        message: 'L’utente è stato cambiato nel frattempo: controlla i dati attuali e riprova.',
        current: toDetail(account, context.actor),
      });
    }
    if (body.role !== user.role) {
      if (!rightsOver(context.actor, account).change_role || !mayAssign(context.actor, body.role))
        throw new ApiError('6');
    }
    if (body.email !== user.email && findAccount(body.email)) throw new ApiError('A3');
    account.user = {
      ...user,
      name: body.name,
      email: body.email,
      phone: body.phone || null,
      role: body.role,
      email_verified_at: body.email === user.email ? user.email_verified_at : null,
      updated_at: new Date(Math.max(Date.now(), Date.parse(user.updated_at) + 1)).toISOString(),
    };
    save();
    return toDetail(account, context.actor);
  },
  remove({ params }, context) {
    const account = findFor('disable', params.id, context);
    if (account.user.ownDealers.length > 0) {
      throw new ApiError('6', {
        message: 'È l’unico titolare di una concessionaria: prima di cancellarlo, affidala a qualcun altro.',
      });
    }
    state.accounts = state.accounts.filter((other) => other !== account);
    save();
    return { uuid: params.id };
  },
  enable: ({ params }, context) => setEnabled(true, params.id, context),
  disable: ({ params }, context) => setEnabled(false, params.id, context),
  endSessions: ({ params }, context) => toDetail(findFor('edit', params.id, context), context.actor),
  roles: (_input, { actor }) =>
    Object.entries(ROLE_NAMES).map(([slug, name]) => {
      const role = slug as Role;
      return { slug: role, name, assignable: mayAssign(actor, role) };
    }),
  support({ params }, context) {
    const { user } = findFor('support', params.id, context);
    return beginSupport(user, context);
  },
};
