import { ListContextProvider, ResourceContextProvider, useListController } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { moderationTexts } from '../../it/moderation.ts';
import { mount } from '../../testing.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { ReportedCar } from './ReportedCar.tsx';

function Queue({ filter }: { filter: object }) {
  const list = useListController({ resource: 'moderation', disableSyncWithLocation: true });
  return (
    <ResourceContextProvider value="moderation">
      <ListContextProvider value={{ ...list, filterValues: filter }}>
        <EmptyQueue />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

test.each([
  ['the queue', { state: 'open' }, true],
  ['the queue, with an empty search', { state: 'open', q: '' }, true],
  ['a search', { state: 'open', q: 'Panda' }, false],
  ['what was decided', { state: 'upheld' }, false],
])('%s, empty, says that nothing waits: %s', async (_, filter, isSaid) => {
  const page = mount(<Queue filter={filter} />, { getList: vi.fn().mockResolvedValue({ data: [], total: 0 }) });
  await vi.waitFor(() => expect(page.textContent).not.toBe(''));
  expect(page.textContent.includes(moderationTexts.nothing)).toBe(isSaid);
});

test('the page of a report shows picture, price and kilometres of its car', async () => {
  const cover = { src: '/photos/1', widths: [320, 640, 960] };
  const listing = { id: 'l', cover, title: 'Fiat Panda 1.2', price: 8900, mileage: 45_000 };
  const page = mount(<ReportedCar id="l" />, { getOne: vi.fn().mockResolvedValue({ data: listing }) });
  await vi.waitFor(() => expect(page.querySelector('figcaption')?.textContent).toBe('€\u00a08.900 · 45.000\u00a0km'));
  const picture = page.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/photos/1/640.webp', 'Fiat Panda 1.2']);
});
