import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { dateTime } from '@carzaa/api/text/dates';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { type Fact, Facts, Panel } from '../../ui/Panel.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { Availability } from './Availability.tsx';
import { Decide } from './Decide.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';
import { useCarfax } from './useCarfax.ts';

/** One request, and the decision on it. */
export function RequestPage() {
  const isAdmin = useCarfax().dealer === null;
  return (
    <RecordPage
      actions={<Head />}
      main={<Data />}
      side={isAdmin ? <Timeline subject="carfax_request" /> : <Availability />}
    />
  );
}

function Head() {
  const request = useRecordContext<RequestRow>();
  if (!request) return null;
  return (
    <>
      <RequestStatusChip {...request} />
      <Decide />
    </>
  );
}

function Data() {
  const isAdmin = useCarfax().dealer === null;
  const request = useRecordContext<RequestRow>();
  if (!request) return null;
  const { listing, user, report } = request;
  return (
    <Panel title={texts.request}>
      {request.failure !== null && request.status === 'pending' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.failure(request.failure)}
        </Alert>
      )}
      <Facts
        rows={[
          [
            texts.vehicle,
            listing === null ? (
              `${request.title} · ${texts.gone}`
            ) : (
              <RowLink resource="listings" id={listing.uuid}>
                {listing.title}
              </RowLink>
            ),
          ],
          [texts.vin, listing?.vin ?? '—'],
          [texts.plate, listing?.plate ?? '—'],
          ...(isAdmin ? adminFacts(request) : [[texts.customer, user.name] as const]),
          [texts.asked, dateTime(request.created_at)],
          [texts.decided, request.decided_at === null ? '—' : dateTime(request.decided_at)],
          [
            texts.report,
            report === null ? (
              '—'
            ) : (
              <RowLink resource="carfax-reports" id={report}>
                {texts.openReport}
              </RowLink>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

const adminFacts = ({ user, dealer }: RequestRow): Fact[] => [
  [
    texts.customer,
    <>
      <RowLink resource="users" id={user.uuid}>
        {user.name}
      </RowLink>
      {user.email === null ? '' : ` · ${user.email}`}
    </>,
  ],
  [
    texts.dealer,
    <RowLink key="dealer" resource="dealers" id={dealer.uuid}>
      {dealer.name}
    </RowLink>,
  ],
];
