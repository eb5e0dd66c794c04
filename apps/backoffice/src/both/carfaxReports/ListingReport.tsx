import type { MatchingReport } from '@carzaa/api/calls/carfaxRows';
import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { ApiError } from '@carzaa/api/contract/errors';
import { longDate } from '@carzaa/api/text/dates';
import { Alert, Button, Link, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { messageOf } from '../../ui/messageOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useAvailability } from '../carfax/useAvailability.ts';
import { useCarfax } from '../carfax/useCarfax.ts';
import { ShownHistory } from './ShownHistory.tsx';
import { AskBuyAgain, boughtAlreadyOf } from './AskBuyAgain.tsx';

/** The listing's report: to read, to associate, or to buy. */
export function ListingReport() {
  const listing = useRecordContext<DealerListingDetail>();
  const { dealer, matches } = useCarfax();
  const { data, error } = useQuery({
    queryKey: ['carfax-matches', dealer, listing?.uuid],
    queryFn: () => matches(listing?.uuid ?? ''),
    enabled: listing !== undefined,
  });
  if (!listing) return null;
  const { uuid: id } = listing;
  const report = data?.items.find(({ associated }) => associated);
  return (
    <Panel title={texts.listingTitle}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {report && <AssociatedReport id={id} report={report} />}
      {report && dealer !== null && <ShownHistory dealer={dealer} listing={id} />}
      {data && !report && (
        <>
          <Typography variant="body2" color="text.secondary" gutterBottom>
            {data.items.length === 0 ? texts.listingNone : texts.listingMatches}
          </Typography>
          <MatchingReports id={id} reports={data.items} />
          <BuyForListing id={id} />
        </>
      )}
    </Panel>
  );
}

function AssociatedReport({ id, report }: { id: string; report: MatchingReport }) {
  const { dealer, detach } = useCarfax();
  const { run, isBusy } = useAction();
  return (
    <>
      <Typography variant="body2">
        {report.make} {report.model} · {report.vin}
      </Typography>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {texts.boughtAt} {longDate(report.created_at)}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Link href={`/rapporti/${report.uuid}`} target="_blank" rel="noopener">
          {texts.openReport}
        </Link>
        <Link href={`/rapporti/${report.uuid}.pdf`} download>
          {texts.pdf}
        </Link>
        {(dealer === null || report.dealer !== null) && (
          <RowLink resource="carfax-reports" id={report.uuid}>
            {texts.record}
          </RowLink>
        )}
        <Button size="small" loading={isBusy} onClick={() => void run(() => detach(id), { done: texts.detached })}>
          {texts.detach}
        </Button>
      </Stack>
    </>
  );
}

/** Reports that may be of the listing's car. */
function MatchingReports({ id, reports }: { id: string; reports: readonly MatchingReport[] }) {
  const { associate } = useCarfax();
  const { run, isBusy } = useAction();
  return (
    <List dense disablePadding>
      {reports.map(({ uuid, vin, match }) => (
        <ListItem
          key={uuid}
          disableGutters
          secondaryAction={
            <Button
              size="small"
              loading={isBusy}
              onClick={() => void run(() => associate(id, uuid), { done: texts.associated })}
            >
              {texts.associate}
            </Button>
          }
        >
          <ListItemText
            sx={{ pr: 8, overflowWrap: 'anywhere' }}
            primary={
              <Link href={`/rapporti/${uuid}`} target="_blank" rel="noopener">
                {vin}
              </Link>
            }
            secondary={texts.matchKinds[match]}
          />
        </ListItem>
      ))}
    </List>
  );
}

/** Refusals that the listing's own numbers are the cause of. */
const BY_NUMBERS = ['C3', 'C5', 'C6'];

function BuyForListing({ id }: { id: string }) {
  const { buyForListing } = useCarfax();
  const left = useAvailability()?.total;
  const { run, isBusy } = useAction();
  const [failure, setFailure] = useState<unknown>(null);
  const bought = boughtAlreadyOf(failure);
  return (
    <>
      {bought && (
        <AskBuyAgain
          bought={bought}
          isBusy={isBusy}
          onConfirm={() => void run(() => buyForListing(id, true), { done: texts.bought })}
          onClose={() => setFailure(null)}
        />
      )}
      {failure !== null && !bought && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {messageOf(failure)}{' '}
          {failure instanceof ApiError && BY_NUMBERS.includes(failure.code) && (
            <Link href="#identity" color="inherit">
              {texts.toNumbers}
            </Link>
          )}
        </Alert>
      )}
      <ConfirmedButton
        variant="outlined"
        size="small"
        label={texts.buyForListing}
        title={texts.buyForListingTitle}
        content={left ? texts.spends(left) : texts.buyForListingText}
        confirm={texts.buyConfirm}
        call={() => {
          setFailure(null);
          return buyForListing(id).catch((error: unknown) => {
            setFailure(error);
            throw error;
          });
        }}
        done={texts.bought}
      />
    </>
  );
}
