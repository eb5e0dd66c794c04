import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import { updateListingBody } from '@carzaa/api/calls/listingForm';
import { Alert } from '@mui/material';
import { Form, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { listingTexts } from '../../it/listings.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { ListingReport } from '../carfaxReports/ListingReport.tsx';
import { HiddenNote } from './HiddenMark.tsx';
import { FreshnessNote } from './FreshnessNote.tsx';
import { ListingActions } from './ListingActions.tsx';
import { ListingForm } from './ListingForm.tsx';
import { PhotoManager } from './PhotoManager.tsx';
import { PriceHistory } from './PriceHistory.tsx';

const resolver = contractResolver(updateListingBody);

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
      <DisabledNote />
      <FreshnessNote />
      <HiddenNote />
      <Form resolver={resolver} mode="onBlur" warnWhenUnsavedChanges>
        <ListingForm photos={<PhotoManager />} side={<ListingReport />} />
        <Toolbar sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
          <SaveButton />
        </Toolbar>
      </Form>
      <PriceHistory />
    </SafeEdit>
  );
}

function EditTitle() {
  const listing = useRecordContext<DealerListingDetail>();
  return <span>{listing ? `${listing.brand_name} ${listing.model_name}` : listingTexts.edit}</span>;
}
