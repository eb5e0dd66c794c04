import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { colleagueTexts } from '../../it/colleagues.ts';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { useDealership } from '../dealership.ts';

const { tabs } = listingTexts;

/** The views that dealers look at most, as filters. */
const VIEWS = [
  { of: 'all', label: tabs.all, filter: {} },
  { of: 'mine', label: colleagueTexts.mine, filter: { assigned_to: 'me' } },
  { of: 'published', label: tabs.published, filter: { state: 'published' } },
  { of: 'reserved', label: tabs.reserved, filter: { state: 'reserved' } },
  { of: 'draft', label: tabs.draft, filter: { state: 'draft' } },
  { of: 'sold', label: tabs.sold, filter: { state: 'sold' } },
  { of: 'showcased', label: tabs.showcased, filter: { showcased: true } },
  { of: 'noPhotos', label: tabs.noPhotos, filter: { has_photos: false } },
  { of: 'toConfirm', label: tabs.toConfirm, filter: { to_confirm: true } },
  { of: 'asked', label: outcomeTexts.askedTab, filter: { outcome_asked: true } },
  { of: 'lapsed', label: tabs.lapsed, filter: { lapsed: true } },
  { of: 'deleted', label: tabs.deleted, filter: { deleted: true } },
] as const;

/** Of no use while there is no such car: they would fill a second line. */
const RARE: readonly string[] = ['mine', 'asked', 'lapsed', 'deleted'];

const KEYS = ['state', 'showcased', 'has_photos', 'to_confirm', 'lapsed', 'outcome_asked', 'deleted', 'assigned_to'];

export function StateTabs() {
  const { uuid } = useDealership();
  const { total, filterValues, data } = useListContext();
  const { data: counts } = useQuery({
    // What the list shows is part of the key: whatever changed a row may have changed a count.
    queryKey: ['stock-counts', uuid, data?.map(({ id, revision }) => `${id}${revision}`).join()],
    queryFn: () => api.dealerListings.counts({ dealer: uuid }),
    placeholderData: keepPreviousData,
    enabled: data !== undefined,
  });
  // A stock without a car says how to begin, and has no views.
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  const isChosen = (filter: object) => Object.entries(filter).every(([name, value]) => filterValues[name] === value);
  const views = VIEWS.filter(({ of, filter }) => !RARE.includes(of) || (counts?.[of] ?? 0) > 0 || isChosen(filter));
  return <FilterTabs views={views.map(({ of, ...view }) => ({ ...view, count: counts?.[of] }))} keys={KEYS} />;
}
