import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { updateListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { listingTexts } from '../../it/listings.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { useListingTellers } from './useListingTellers.ts';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { ListingReport } from '../../both/carfaxReports/ListingReport.tsx';
import { ReadOnly } from '../colleagues/ReadOnly.tsx';
import { useMay } from '../dealership.ts';
import { HiddenNote } from './HiddenMark.tsx';
import { FreshnessNote } from './FreshnessNote.tsx';
import { ListingActions } from './ListingActions.tsx';
import { listingResolver, useFormRecord } from './draftForm.ts';
import { ListingForm } from './ListingForm.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { PhotoManager } from './PhotoManager.tsx';
import { SeenPhotos } from './SeenPhotos.tsx';
import { PriceHistory } from './PriceHistory.tsx';

// The state is set by its own buttons, and that of a disabled advert by nobody here.
const resolver = listingResolver(['state']);

function DisabledNote() {
  const isDisabled = useRecordContext<DealerListingDetail>()?.state === 'disabled';
  return isDisabled ? (
    <Alert severity="error" sx={{ mb: 2 }}>
      {listingTexts.disabledByStaff}
    </Alert>
  ) : null;
}

/** The state is set by its own buttons: the form leaves it as it is. */
const withoutState = ({ state: _state, ...data }: Record<string, unknown>) => data;

export function ListingEdit() {
  return (
    <SafeEdit
      body={updateListingBody}
      tell={useListingTellers()}
      redirect={false}
      title={<EditTitle />}
      transform={withoutState}
      actions={
        <RecordHead>
          <ListingActions />
        </RecordHead>
      }
      component="div"
    >
      <ReadOnly>
        <DisabledNote />
        <FreshnessNote />
        <HiddenNote />
        <OutcomeNote />
        <CarForm />
      </ReadOnly>
      <PriceHistory />
    </SafeEdit>
  );
}

function CarForm() {
  const [record, maySell] = [useFormRecord(), useMay('seller')];
  if (!record) return null;
  return (
    <EditForm record={record} resolver={resolver} draft="listing">
      <ListingForm photos={maySell ? <PhotoManager /> : <SeenPhotos />} side={<ListingReport />} />
      {maySell && <SaveBar />}
    </EditForm>
  );
}

function EditTitle() {
  const listing = useRecordContext<DealerListingDetail>();
  return <span>{listing ? `${listing.brand_name} ${listing.model_name}` : listingTexts.edit}</span>;
}
