import { createListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { Box, Typography } from '@mui/material';
import { Create, Form, Toolbar } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { listingTexts } from '../../it/listings.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ListingForm } from './ListingForm.tsx';

const resolver = contractResolver(createListingBody);

/** What a form begins with; the rest is null, as in the row. */
const EMPTY = {
  ...Object.fromEntries(Object.keys(createListingBody.shape).map((field) => [field, null])),
  version: '',
  description: '',
  equipment: [],
  extra_costs: [],
  origin: 'it',
  price_negotiable: false,
  vat_exposed: false,
  state: 'draft',
  same_vehicle: false,
};

const asState = (state: 'draft' | 'published') => (data: object) => ({ ...data, state });

export function ListingCreate() {
  const { uuid: dealer } = useDealership();
  return (
    <Create redirect="edit" title={listingTexts.create} component="div">
      <Box sx={{ mb: 2 }}>
        <PageHeading text={listingTexts.create} />
      </Box>
      <Form resolver={resolver} defaultValues={EMPTY} mode="onBlur" warnWhenUnsavedChanges>
        <DraftKeeper form={`${dealer}:new-listing`} />
        <ListingForm photos={<Typography color="text.secondary">{listingTexts.photosLater}</Typography>} />
        <Toolbar sx={{ gap: 2, position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
          {/* A button of the type submit leaves `transform` alone. */}
          <SaveButton label={listingTexts.savePublish} transform={asState('published')} type="button" alwaysEnable />
          <SaveButton
            label={listingTexts.saveDraft}
            transform={asState('draft')}
            variant="outlined"
            type="button"
            alwaysEnable
          />
        </Toolbar>
      </Form>
    </Create>
  );
}
