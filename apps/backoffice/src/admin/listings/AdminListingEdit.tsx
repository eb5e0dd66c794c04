import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { updateListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { adminTexts } from '../../it/admin.ts';
import { adminListingTexts as texts } from '../../it/adminListings.ts';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { useListingTellers } from '../../dealer/listings/useListingTellers.ts';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { StatementDialog } from '../../ui/StatementDialog.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useAction } from '../../ui/useAction.ts';
import { ListingReport } from '../../both/carfaxReports/ListingReport.tsx';
import { listingResolver, useFormRecord } from '../../dealer/listings/draftForm.ts';
import { ListingForm } from '../../dealer/listings/ListingForm.tsx';
import { PriceHistory } from '../../dealer/listings/PriceHistory.tsx';
import { SeenPhotos } from '../../dealer/listings/SeenPhotos.tsx';
import { STATE_TONES } from '../../dealer/listings/stateTone.ts';
import { BlockIcon, ConfirmIcon, OpenIcon } from '../../ui/icons.tsx';

const resolver = listingResolver();

/** The state is set by its own buttons: the form leaves it as it is. */
const withoutState = ({ state: _state, ...data }: Record<string, unknown>) => data;

/** One listing: its dealer's form, and the way off the site. */
export function AdminListingEdit() {
  return (
    <SafeEdit
      body={updateListingBody}
      tell={useListingTellers()}
      redirect={false}
      transform={withoutState}
      component="div"
      actions={
        <RecordHead>
          <Actions />
        </RecordHead>
      }
    >
      <CarForm />
      <PriceHistory />
      <Stack sx={{ mt: 3, maxWidth: 760 }}>
        <Timeline subject="listing" />
      </Stack>
    </SafeEdit>
  );
}

function CarForm() {
  const record = useFormRecord();
  if (!record) return null;
  return (
    <EditForm record={record} resolver={resolver} draft="listing">
      <ListingForm photos={<Photos />} side={<ListingReport />} />
      <SaveBar />
    </EditForm>
  );
}

function Photos() {
  const photos = useRecordContext<DealerListingDetail>()?.photos ?? [];
  return (
    <>
      <Typography color="text.secondary" variant="body2" gutterBottom>
        {photos.length === 0 ? texts.noPhotos : texts.photos}
      </Typography>
      <SeenPhotos />
    </>
  );
}

function Actions() {
  const listing = useRecordContext<DealerListingDetail>();
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  if (!listing) return null;
  const { uuid: id, dealer, state, brand, model } = listing;
  return (
    <>
      <StateChip tone={STATE_TONES[state]} label={listingTexts.states[state]} />
      <RowLink resource="dealers" id={dealer}>
        {texts.dealer}
      </RowLink>
      <RowLink resource="moderation" filter={{ listing: id }}>
        {texts.reports}
      </RowLink>
      {state === 'published' && (
        <Button startIcon={<OpenIcon />} href={`/annunci/${brand}/${model}/${id}`} target="_blank" rel="noopener">
          {texts.see}
        </Button>
      )}
      {state === 'disabled' ? (
        <Button
          startIcon={<ConfirmIcon />}
          loading={isBusy}
          onClick={() => void run(() => api.adminListings.enable({ id }), { done: texts.enabledNow })}
        >
          {adminTexts.enable}
        </Button>
      ) : (
        <Button startIcon={<BlockIcon />} color="error" loading={isBusy} onClick={() => setAsks(true)}>
          {adminTexts.disable}
        </Button>
      )}
      {asks && (
        <StatementDialog
          title={texts.disableTitle(1)}
          confirm={adminTexts.disable}
          onClose={() => setAsks(false)}
          onConfirm={(body) =>
            void run(() => api.adminListings.disable({ id, body }), {
              done: texts.disabledNow,
              close: () => setAsks(false),
            })
          }
        />
      )}
    </>
  );
}
