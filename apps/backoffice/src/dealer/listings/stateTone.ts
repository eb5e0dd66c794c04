import type { ListingStateName } from '@carzaa/api/calls/dealer/listingForm';
import type { Tone } from '../../ui/StateChip.tsx';

export const STATE_TONES: Record<ListingStateName, Tone> = {
  draft: 'idle',
  published: 'good',
  reserved: 'wait',
  sold: 'idle',
  disabled: 'bad',
};
