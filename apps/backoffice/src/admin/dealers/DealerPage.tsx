import type { AdminDealerDetail } from '@carzaa/api/calls/admin/adminDealers';
import { longDate } from '@carzaa/api/text/dates';
import { Alert } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { dealerTexts } from '../../it/dealers.ts';
import { Columns, Facts, Panel } from '../../ui/Panel.tsx';
import { RecordWaiting } from '../../ui/FormWaiting.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { WHOLE } from '../../ui/whole.ts';
import { DealerActions } from './DealerActions.tsx';
import { Messages, Payments, People, Plan, Stock } from './DealerPanels.tsx';

/** Everything about one dealership on one page. */
export function DealerPage() {
  return (
    <Show
      component="div"
      loading={<RecordWaiting />}
      queryOptions={{ meta: WHOLE }}
      actions={
        <RecordHead>
          <DealerActions />
        </RecordHead>
      }
    >
      <DisabledNote />
      <Columns
        main={
          <>
            <Data />
            <Stock />
            <Messages />
          </>
        }
        side={
          <>
            <Plan />
            <People />
            <Payments />
            <Timeline subject="dealer" />
          </>
        }
      />
    </Show>
  );
}

function DisabledNote() {
  const dealer = useRecordContext<AdminDealerDetail>();
  if (!dealer || dealer.enabled || dealer.disabled_at === null) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {dealerTexts.disabledSince(longDate(dealer.disabled_at), dealer.disabled_reason ?? '—')}
    </Alert>
  );
}

function Data() {
  const dealer = useRecordContext<AdminDealerDetail>();
  if (!dealer) return null;
  const { address, postal_code: code, city, province, country } = dealer;
  return (
    <Panel title={dealerTexts.data}>
      <Facts
        rows={[
          [dealerTexts.company, dealer.company_name],
          [dealerTexts.vat, dealer.vat],
          [dealerTexts.kind, dealerTexts.kinds[dealer.kind]],
          [dealerTexts.contact, [dealer.email, dealer.phone, dealer.website].filter(Boolean).join(' · ') || '—'],
          [
            dealerTexts.address,
            [address, `${code} ${city}`, province, dealerTexts.countries[country]].filter(Boolean).join(', '),
          ],
          ...(dealer.country === 'it'
            ? [[dealerTexts.invoicing, [dealer.sdi_code, dealer.pec].filter(Boolean).join(' · ') || '—'] as const]
            : []),
          [dealerTexts.since, longDate(dealer.created_at)],
          [dealerTexts.autoApprove, dealer.auto_approve_carfax_requests ? dealerTexts.automatic : dealerTexts.byHand],
        ]}
      />
    </Panel>
  );
}
