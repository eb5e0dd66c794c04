import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { type MockMail, state } from '../state.ts';

function toMail({ uuid, to, template, subject, created_at }: MockMail) {
  return { uuid, to, reply_to: null, template, subject, created_at, sent_at: created_at, attempts: 1, error: null };
}

export const devHandlers: Handlers<Contract['dev'], MockContext> = {
  mails({ query }) {
    const all = state.mails.filter(({ to }) => query.to === undefined || to === query.to).toReversed();
    const page = all.slice((query.page - 1) * query.per_page, query.page * query.per_page);
    return toPage(page.map(toMail), all.length, query);
  },
  mail({ params }) {
    const mail = state.mails.find(({ uuid }) => uuid === params.id);
    if (!mail) throw new ApiError('4');
    return { ...toMail(mail), html: `<p>${mail.text}</p>`, text: mail.text };
  },
};
