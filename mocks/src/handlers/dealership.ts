import type { DealershipCard } from '@carzaa/api/calls/dealership';
import { PHOTO_WIDTHS } from '@carzaa/api/constants';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { save, state } from '../state.ts';
import { ownDealership } from './dealerListings.ts';

function cardOf(context: MockContext, id: string): DealershipCard {
  const { listings: _, created_at, ...dealer } = { listings: 0, ...ownDealership(context, id) };
  return {
    ...dealer,
    email: 'info@concessionario.example',
    auto_approve_carfax_requests: false,
    enabled: true,
    updated_at: created_at,
    ...state.cards[id],
  };
}

function change(context: MockContext, id: string, values: Partial<DealershipCard>): DealershipCard {
  const next = { ...cardOf(context, id), ...values, updated_at: new Date().toISOString() };
  state.cards[id] = next;
  save();
  return next;
}

export const dealershipHandlers: Handlers<Contract['dealership'], MockContext> = {
  card: ({ params: { d } }, context) => cardOf(context, d),
  updateCard({ params: { d }, body }, context) {
    const current = cardOf(context, d);
    if (current.updated_at !== body.updated_at) {
      throw new ApiError('2', {
        status: 409,
        message: 'La scheda è stata cambiata nel frattempo: controlla i dati attuali e riprova.',
        current,
      });
    }
    return change(context, d, body);
  },
  setLogo({ params: { d } }, context) {
    const [file] = [...(context.form?.values() ?? [])];
    if (file === undefined || typeof file === 'string') throw invalid({ file: ['Scegli un file'] });
    if (!file.type.startsWith('image/')) throw invalid({ file: ['Il file non è una foto JPEG, PNG o WebP.'] });
    const widths = [...PHOTO_WIDTHS];
    const src = '/photos/berlina.verde.0';
    return change(context, d, {
      logo: { uuid: d, src, widths, width: 1440, height: 960, placeholder: '', kind: 'photo' },
    });
  },
  removeLogo: ({ params: { d } }, context) => change(context, d, { logo: null }),
  updateSettings: ({ params: { id }, body }, context) => change(context, id, body),
};
