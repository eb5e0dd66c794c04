import type { DealerDefaults } from '@carzaa/api/calls/dealer/defaults';
import { createListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { Create, Form, Loading, Toolbar } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useDealership } from '../dealership.ts';
import { useDefaultsQuery } from '../defaults/useDefaults.ts';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { listingTexts } from '../../it/listings.ts';
import { photoTexts } from '../../it/photos.ts';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { CreateHead } from '../../ui/PageHeading.tsx';
import { ListingForm } from './ListingForm.tsx';
import type { PhotoQueue } from './photoQueue/PhotoQueue.ts';
import { PhotoTray } from './photoQueue/PhotoTray.tsx';
import { isOnItsWay } from './photoQueue/queuedPhoto.ts';
import { CAR_FIELDS, EMPTY_LISTING, startBody } from './photoQueue/startBody.ts';
import { discardNew, newListingForm, useNewListing, useSaveNew } from './photoQueue/useNewListing.ts';
import { NewPhotosContext, useQueueView } from './photoQueue/usePhotoQueue.ts';

const resolver = contractResolver(createListingBody);

const asState = (state: 'draft' | 'published') => (data: object) => ({ ...data, state });

export function ListingCreate() {
  const { uuid: dealer } = useDealership();
  const opened = useNewListing(dealer);
  const { data: defaults, isPending } = useDefaultsQuery();
  return opened && !isPending ? <NewListing dealer={dealer} common={defaults} {...opened} /> : <Loading />;
}

interface NewListingProps {
  /** What the dealership says once for all cars. */
  common: DealerDefaults | undefined;
  dealer: string;
  queue: PhotoQueue;
  person: string;
}

function NewListing({ dealer, common, queue, person }: NewListingProps) {
  const first = { ...EMPTY_LISTING, warranty: common?.warranty ?? null, extra_costs: common?.extra_costs ?? [] };
  const save = useSaveNew(dealer, { queue, person });
  return (
    <Create redirect="edit" title={listingTexts.create} component="div" mutationOptions={{ mutationFn: save }}>
      <CreateHead text={listingTexts.create} />
      <Form resolver={resolver} defaultValues={first} mode="onBlur">
        <AskBeforeLeaving />
        <DraftKeeper form={newListingForm(dealer)} onDrop={() => void discardNew(dealer, queue)} />
        <CarForPhotos queue={queue} />
        <NewPhotosContext value={queue}>
          <ListingForm isNew photos={<PhotoTray queue={queue} isWhole />} />
        </NewPhotosContext>
        <Toolbar
          sx={{ gap: 2, position: 'sticky', bottom: 0, zIndex: 2, mt: 2, flexWrap: 'wrap', py: 1, minHeight: 64 }}
        >
          {/* A button of the type submit leaves `transform` alone. */}
          <SaveButton label={listingTexts.savePublish} transform={asState('published')} type="button" alwaysEnable />
          <SaveButton
            label={listingTexts.saveDraft}
            transform={asState('draft')}
            variant="outlined"
            type="button"
            alwaysEnable
          />
          <StillComing queue={queue} />
        </Toolbar>
      </Form>
    </Create>
  );
}

/** Tells the photos which car they are of, as soon as the form says so. */
function CarForPhotos({ queue }: { queue: PhotoQueue }) {
  const values: unknown[] = useWatch({ name: [...CAR_FIELDS] });
  useEffect(() => queue.aim(startBody(values)), [queue, values]);
  return null;
}

/** What publishing waits for. */
function StillComing({ queue }: { queue: PhotoQueue }) {
  const left = useQueueView(queue).photos.filter(isOnItsWay).length;
  if (left === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {photoTexts.publishing(left)}
    </Typography>
  );
}
