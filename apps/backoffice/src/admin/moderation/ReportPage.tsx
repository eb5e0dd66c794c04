import type { ListingReport } from '@carzaa/api/calls/admin/moderation';
import { dateTime } from '@carzaa/api/text/dates';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { moderationTexts as texts } from '../../it/moderation.ts';
import { api } from '../../providers/client.ts';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { StatementDialog } from '../../ui/StatementDialog.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useAction } from '../../ui/useAction.ts';
import { ReportedCar } from './ReportedCar.tsx';
import { ReportState } from './ReportState.tsx';

/** One report, and the decision on it. */
export function ReportPage() {
  return (
    <RecordPage
      actions={<Decide />}
      main={
        <>
          <What />
          <Decision />
        </>
      }
      side={
        <>
          <About />
          <Timeline subject="listing_report" />
        </>
      }
    />
  );
}

function What() {
  const report = useRecordContext<ListingReport>();
  if (!report) return null;
  return (
    <Panel title={texts.report}>
      <Facts
        rows={[
          [texts.reason, report.reason_name],
          [texts.sent, dateTime(report.created_at)],
          [texts.origin, texts.origins[report.automatic ? 'automatic' : 'visitor']],
          ...(report.automatic ? [] : [[texts.email, report.email ?? texts.noEmail] as const]),
        ]}
      />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {report.automatic ? texts.found : texts.text}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {report.text === '' ? texts.noText : report.text}
      </Typography>
    </Panel>
  );
}

function Decision() {
  const report = useRecordContext<ListingReport>();
  if (!report || report.state === 'open') return null;
  return (
    <Panel title={texts.decision}>
      <Facts
        rows={[
          [texts.decision, <ReportState key="state" state={report.state} />],
          [texts.decidedBy, report.decided_by],
          [texts.decidedAt, report.decided_at === null ? '—' : dateTime(report.decided_at)],
          [
            texts.note,
            <span key="note" style={{ whiteSpace: 'pre-wrap' }}>
              {report.note ?? '—'}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

function About() {
  const report = useRecordContext<ListingReport>();
  if (!report) return null;
  const { listing, listing_title: title, listing_state: state, dealer, others_open: others } = report;
  return (
    <Panel
      title={texts.listing}
      action={
        listing !== null &&
        others > 0 && (
          <RowLink resource="moderation" filter={{ listing, state: 'open' }}>
            {texts.others(others)}
          </RowLink>
        )
      }
    >
      {listing !== null && <ReportedCar id={listing} />}
      <Facts
        rows={[
          [
            texts.listing,
            listing === null ? (
              title
            ) : (
              <RowLink resource="listings" id={listing}>
                {title}
              </RowLink>
            ),
          ],
          [texts.listingState, state === null ? texts.gone : listingTexts.states[state]],
          [
            texts.dealer,
            <RowLink key="dealer" resource="dealers" id={dealer.uuid}>
              {dealer.name}
            </RowLink>,
          ],
        ]}
      />
    </Panel>
  );
}

function Decide() {
  const report = useRecordContext<ListingReport>();
  const { run, isBusy } = useAction();
  const [asked, setAsked] = useState<'uphold' | 'dismiss' | null>(null);
  if (!report) return null;
  const { uuid: id, state, automatic } = report;
  const close = () => setAsked(null);
  if (state !== 'open') return <ReportState state={state} />;
  return (
    <>
      <ReportState state={state} />
      <Button variant="outlined" loading={isBusy} onClick={() => setAsked('dismiss')}>
        {texts.dismiss}
      </Button>
      <Button variant="contained" color="error" loading={isBusy} onClick={() => setAsked('uphold')}>
        {texts.uphold}
      </Button>
      {asked === 'uphold' && (
        <StatementDialog
          title={texts.upholdTitle}
          confirm={texts.uphold}
          onClose={close}
          onConfirm={(body) => void run(() => api.moderation.uphold({ id, body }), { done: texts.upheld, close })}
        />
      )}
      {asked === 'dismiss' && (
        <ReasonDialog
          title={texts.dismissTitle}
          text={automatic ? texts.dismissAutomatic : texts.dismissText}
          confirm={texts.dismiss}
          onClose={close}
          onConfirm={(note) =>
            void run(() => api.moderation.dismiss({ id, body: { note } }), { done: texts.dismissed, close })
          }
        />
      )}
    </>
  );
}
