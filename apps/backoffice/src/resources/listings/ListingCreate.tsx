import { createListingBody } from '@carzaa/api/calls/listingForm';
import { Typography } from '@mui/material';
import { Create, Form, SaveButton, Toolbar } from 'react-admin';
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
};

const asState = (state: 'draft' | 'published') => (data: object) => ({ ...data, state });

export function ListingCreate() {
  return (
    <Create redirect="edit" title={listingTexts.create} component="div">
      <PageHeading text={listingTexts.create} />
      <Form resolver={resolver} defaultValues={EMPTY} mode="onBlur">
        <ListingForm photos={<Typography color="text.secondary">{listingTexts.photosLater}</Typography>} />
        <Toolbar sx={{ gap: 2, position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
          <SaveButton label={listingTexts.savePublish} transform={asState('published')} alwaysEnable />
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
