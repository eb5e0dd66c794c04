import type { DealershipBody } from '@carzaa/api/calls/registration';
import type { CurrentUser } from '@carzaa/api/calls/users';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, type ErrorCode, invalid } from '@carzaa/api/errors';
import { isAdmin } from '@carzaa/api/rules';
import { parseVat, type VatNumber } from '@carzaa/api/vat';
import type { MockContext } from '../adapter.ts';
import { BREACHED_PASSWORD } from '../rows/accounts.ts';
import { germanCompany, italianCompany, SENTINEL_VATS } from '../rows/companies.ts';
import { dealers } from '../rows/dealers.ts';
import { places } from '../rows/places.ts';
import { accountOf, findAccount } from '../session.ts';
import { newId, save, state } from '../state.ts';
import { mail } from '../mail.ts';
import { addAccount } from './users.ts';

function ask(vat: VatNumber, unknown: ErrorCode): void {
  if (dealers.some((dealer) => dealer.vat === vat.text) || state.vats.includes(vat.text)) {
    throw new ApiError('2', {
      status: 409,
      message: 'Questa partita IVA appartiene già a una concessionaria iscritta.',
    });
  }
  if (vat.text === SENTINEL_VATS.broken) throw new ApiError('O1');
  if (vat.text === SENTINEL_VATS.quota) throw new ApiError('O2');
  if (vat.text === SENTINEL_VATS.unknown) throw new ApiError(unknown);
}

function dealerOf(body: DealershipBody): CurrentUser['ownDealers'][number] & { vat: string } {
  const vat = parseVat(body.vat);
  if (!vat) throw new ApiError('A5');
  ask(vat, 'A5');
  const place = places.find(({ country, postal_code }) => country === body.country && postal_code === body.postal_code);
  if (!place) throw invalid({ postal_code: ['Non conosciamo questo CAP: controlla le cifre e il paese.'] });
  return {
    uuid: newId(),
    vat: vat.text,
    name: body.dealer_name,
    city: place.city,
    enabled: true,
    autoApproveCarfaxRequests: false,
    currentPlan: null,
    trialPlan: null,
  };
}

export const registrationHandlers: Handlers<Contract['registration'], MockContext> = {
  checkVat({ body: { vat: written = '' } }) {
    if (written.trim() === '') throw new ApiError('O3');
    const vat = parseVat(written);
    if (!vat) throw new ApiError('O4');
    ask(vat, 'O4');
    return { vat: vat.text, ...(vat.country === 'DE' ? germanCompany : italianCompany) };
  },

  registerDealer({ body }) {
    const { vat, ...dealer } = dealerOf(body);
    if (body.password === BREACHED_PASSWORD) throw new ApiError('A6');
    if (findAccount(body.email)) {
      mail(body.email, 'alreadyRegistered', 'Hai già un account Carzaa', 'Qualcuno ha provato a registrarsi.');
      return null;
    }
    state.vats.push(vat);
    addAccount(body, { role: 'dealer', ownDealers: [dealer] });
    return null;
  },

  addDealership({ body }, context) {
    const { user } = accountOf(context);
    if (isAdmin(user)) throw new ApiError('6');
    const { vat, ...dealer } = dealerOf(body);
    state.vats.push(vat);
    user.role = 'dealer';
    user.ownDealers.push(dealer);
    save();
    return user;
  },
};
