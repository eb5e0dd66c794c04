import type { AdminDealerDetail, UserDealership } from '@carzaa/api/calls/adminDealers';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { isAdminRole } from '@carzaa/api/rules';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { dealers } from '../rows/dealers.ts';
import { save, state } from '../state.ts';

type Dealer = (typeof dealers)[number];

function owners(dealer: string): UserDealership['owners'] {
  return state.accounts
    .filter(({ user }) => user.ownDealers.some(({ uuid }) => uuid === dealer))
    .map(({ user: { uuid, name, email, email_verified_at }, enabled }) => ({
      uuid,
      name,
      email,
      enabled,
      email_verified_at,
    }));
}

function updatedAt({ uuid, created_at }: Dealer): string {
  return state.dealerChanges[uuid] ?? created_at;
}

function toDetail(dealer: Dealer): AdminDealerDetail {
  const { uuid, place } = dealer;
  const disabled = state.disabledDealers[uuid];
  const stock = state.stock.filter((listing) => listing.dealer === uuid && listing.deleted_at === null);
  const inState = (name: string) => stock.filter((listing) => listing.state === name).length;
  const people = owners(uuid);
  return {
    uuid,
    kind: 'dealer',
    name: dealer.name,
    company_name: dealer.company_name,
    vat: dealer.vat,
    email: `info@${uuid.slice(-4)}.example`,
    phone: dealer.phone,
    country: place.country,
    city: place.city,
    province: place.province,
    postal_code: place.postal_code,
    enabled: disabled === undefined,
    disabled_reason: disabled?.reason ?? null,
    disabled_at: disabled?.at ?? null,
    tier: 'Free',
    owners_count: people.length,
    listings: inState('published'),
    created_at: dealer.created_at,
    updated_at: updatedAt(dealer),
    description: dealer.description,
    website: dealer.website,
    address: dealer.address,
    auto_approve_carfax_requests: false,
    plan: null,
    quotas: {
      showcase: { limit: 0, used: stock.filter(({ showcased }) => showcased).length },
      featured: { limit: 0, used: stock.filter(({ featured }) => featured).length },
      carfax: { subscription: 0, package: 0 },
    },
    people,
    stock: {
      draft: inState('draft'),
      published: inState('published'),
      reserved: inState('reserved'),
      sold: inState('sold'),
      disabled: inState('disabled'),
    },
    payments: [],
    messages: { total: 0, unread: 0, latest: [] },
  };
}

function find(id: string): Dealer {
  const dealer = dealers.find(({ uuid }) => uuid === id);
  if (!dealer) throw new ApiError('4');
  return dealer;
}

function changed(id: string): string {
  const at = new Date(Math.max(Date.now(), Date.parse(updatedAt(find(id))) + 1)).toISOString();
  state.dealerChanges[id] = at;
  save();
  return at;
}

function setEnabledEverywhere(id: string, enabled: boolean): void {
  for (const { user } of state.accounts) {
    for (const own of user.ownDealers) if (own.uuid === id) own.enabled = enabled;
  }
}

function toOwnership(dealer: Dealer): UserDealership {
  const { uuid, name, place } = dealer;
  return {
    uuid,
    name,
    city: place.city,
    enabled: state.disabledDealers[uuid] === undefined,
    owners: owners(uuid),
    updated_at: updatedAt(dealer),
  };
}

export const adminDealerHandlers: Handlers<Contract['adminDealers'], MockContext> = {
  list({ query }) {
    const { q, enabled, kind, country, tier, has_owner } = query.filters ?? {};
    const rows = dealers
      .map(toDetail)
      .filter(
        (row) =>
          says(q, row.name, row.company_name, row.city, row.vat, row.email) &&
          passes(enabled, row.enabled) &&
          passes(kind, row.kind) &&
          passes(country, row.country) &&
          passes(tier, row.tier) &&
          passes(has_owner, row.owners_count > 0),
      );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get: ({ params }) => toDetail(find(params.id)),
  enable({ params }) {
    const dealer = find(params.id);
    if (state.disabledDealers[params.id] === undefined) return toDetail(dealer);
    delete state.disabledDealers[params.id];
    setEnabledEverywhere(params.id, true);
    changed(params.id);
    return toDetail(dealer);
  },
  disable({ params, body: { reason } }) {
    const dealer = find(params.id);
    if (state.disabledDealers[params.id] !== undefined) return toDetail(dealer);
    setEnabledEverywhere(params.id, false);
    state.disabledDealers[params.id] = { reason, at: changed(params.id) };
    save();
    return toDetail(dealer);
  },
  ownerships({ query }) {
    const { q, user, has_owner, enabled } = query.filters ?? {};
    const rows = dealers
      .map(toOwnership)
      .filter(
        (row) =>
          says(q, row.name, row.city, ...row.owners.flatMap(({ name, email }) => [name, email])) &&
          (user === undefined || row.owners.some(({ uuid }) => uuid === user)) &&
          passes(has_owner, row.owners.length > 0) &&
          passes(enabled, row.enabled),
      );
    return backofficePage(rows, query, (row, field) => {
      if (field === 'owners_count') return row.owners.length;
      return field === 'created_at' ? find(row.uuid).created_at : row[field];
    });
  },
  ownership: ({ params }) => toOwnership(find(params.id)),
  updateOwnership({ params, body }) {
    const dealer = find(params.id);
    const current = toOwnership(dealer);
    if (current.updated_at !== body.updated_at) {
      throw new ApiError('2', {
        status: 409,
        message: 'I titolari sono stati cambiati nel frattempo: controlla i dati attuali e riprova.',
        current,
      });
    }
    const users = state.accounts.filter(({ user }) => body.owners.includes(user.uuid));
    if (users.length !== new Set(body.owners).size) throw invalid({ owners: ['Uno degli utenti non esiste'] });
    if (users.some(({ user }) => isAdminRole(user.role))) {
      throw invalid({ owners: ['Un amministratore non può essere titolare di una concessionaria'] });
    }
    for (const { user } of state.accounts) {
      const others = user.ownDealers.filter(({ uuid }) => uuid !== params.id);
      if (!body.owners.includes(user.uuid)) user.ownDealers = others;
      else if (others.length === user.ownDealers.length) {
        user.ownDealers.push({
          uuid: dealer.uuid,
          name: dealer.name,
          city: dealer.place.city,
          enabled: current.enabled,
          autoApproveCarfaxRequests: false,
          currentPlan: null,
          trialPlan: null,
        });
        if (user.role === 'customer') user.role = 'dealer';
      }
    }
    changed(params.id);
    return toOwnership(dealer);
  },
};
