import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import type { SlotAvailability } from '@carzaa/api/calls/dealerSlots';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';

const { actions } = listingTexts;

/** Puts a published listing among the paid places of its plan, or takes it out. */
export function SlotButtons({ listing }: { listing: DealerListingDetail }) {
  const { uuid: id, dealer: d, showcased, featured } = listing;
  const [notify, refresh, queryClient] = [useNotify(), useRefresh(), useQueryClient()];
  const run = async (call: () => Promise<SlotAvailability>) => {
    try {
      queryClient.setQueryData(['slots', d], await call());
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
  };
  const { addShowcase, removeShowcase, addFeatured, removeFeatured } = api.dealerSlots;
  return (
    <>
      <Button
        startIcon={showcased ? <Star /> : <StarBorder />}
        aria-pressed={showcased}
        onClick={() => void run(() => (showcased ? removeShowcase : addShowcase)({ d, id }))}
      >
        {showcased ? actions.unshowcase : actions.showcase}
      </Button>
      <Button
        startIcon={<WorkspacePremiumOutlined />}
        aria-pressed={featured}
        onClick={() => void run(() => (featured ? removeFeatured : addFeatured)({ d, id }))}
      >
        {featured ? actions.unfeature : actions.feature}
      </Button>
    </>
  );
}
