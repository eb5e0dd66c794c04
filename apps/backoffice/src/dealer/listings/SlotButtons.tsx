import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { SlotAvailability } from '@carzaa/api/calls/dealer/dealerSlots';
import { IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { useSaveFirst } from '../../ui/saveFirst.tsx';
import { useAction } from '../../ui/useAction.ts';
import { FeaturedIcon, StarFullIcon, StarIcon } from '../../ui/icons.tsx';

const { actions } = listingTexts;

/** Puts a published listing among the paid places of its plan, or takes it out. */
export function SlotButtons({ listing }: { listing: DealerListingDetail }) {
  const { uuid: id, dealer: d, showcased, featured } = listing;
  const [queryClient, saveFirst] = [useQueryClient(), useSaveFirst()];
  const { run: act, isBusy } = useAction();
  const run = (call: () => Promise<SlotAvailability>) =>
    act(async () => queryClient.setQueryData(['slots', d], await call()), { first: saveFirst });
  const { addShowcase, removeShowcase, addFeatured, removeFeatured } = api.dealerSlots;
  return (
    <>
      <IconButton
        aria-label={showcased ? actions.unshowcase : actions.showcase}
        title={showcased ? actions.unshowcase : actions.showcase}
        aria-pressed={showcased}
        disabled={isBusy}
        onClick={() => void run(() => (showcased ? removeShowcase : addShowcase)({ dealer: d, id }))}
      >
        {showcased ? <StarFullIcon sx={{ color: 'var(--amber)' }} /> : <StarIcon />}
      </IconButton>
      <IconButton
        aria-label={featured ? actions.unfeature : actions.feature}
        title={featured ? actions.unfeature : actions.feature}
        aria-pressed={featured}
        disabled={isBusy}
        onClick={() => void run(() => (featured ? removeFeatured : addFeatured)({ dealer: d, id }))}
      >
        <FeaturedIcon sx={featured ? { color: 'var(--green)' } : {}} />
      </IconButton>
    </>
  );
}
