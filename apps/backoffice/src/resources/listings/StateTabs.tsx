import { listingTexts } from '../../it/listings.ts';
import { FilterTabs } from '../../ui/FilterTabs.tsx';

const { tabs } = listingTexts;

/** The views that dealers look at most, as filters. */
const VIEWS = [
  { label: tabs.all, filter: {} },
  { label: tabs.published, filter: { state: 'published' } },
  { label: tabs.reserved, filter: { state: 'reserved' } },
  { label: tabs.draft, filter: { state: 'draft' } },
  { label: tabs.sold, filter: { state: 'sold' } },
  { label: tabs.showcased, filter: { showcased: true } },
  { label: tabs.noPhotos, filter: { has_photos: false } },
  { label: tabs.toConfirm, filter: { to_confirm: true } },
  { label: tabs.lapsed, filter: { lapsed: true } },
  { label: tabs.deleted, filter: { deleted: true } },
] as const;

const KEYS = ['state', 'showcased', 'has_photos', 'to_confirm', 'lapsed', 'deleted'];

export function StateTabs() {
  return <FilterTabs views={VIEWS} keys={KEYS} />;
}
