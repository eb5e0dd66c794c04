import type { PhotoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import { createListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { ApiError } from '@carzaa/api/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { photoTexts } from '../../../it/photos.ts';
import { PhotoQueue } from './PhotoQueue.ts';
import { memoryStore as memory } from '../../../testing/memoryStore.ts';
import { inWantedOrder, isOnItsWay, type QueueWork } from './queuedPhoto.ts';
import { EMPTY_LISTING, startBody } from './startBody.ts';

const LISTING = { uuid: 'car', revision: 1 };
const CAR = startBody(['fiat', 'panda', 'city-car', 'benzina', 2019]);
const picture = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const pictures = (n: number) => Array.from({ length: n }, (_, at) => picture(`${at + 1}.jpg`));
const NO_NETWORK = new ApiError('1', { status: 0 });

/** A server that answers each photo when the test says so. */
function server() {
  const asked: { name: string; answer: (fate?: Partial<PhotoFate>) => void; fail: (error: Error) => void }[] = [];
  const arranged: string[][] = [];
  const taken: string[] = [];
  const work: QueueWork = {
    begin: vi.fn(async () => LISTING),
    send: (_listing, { name }) =>
      new Promise((resolve, reject) => {
        const photo = { uuid: name, src: '', widths: [], width: 1, height: 1, placeholder: '', kind: 'photo' as const };
        asked.push({
          name,
          answer: (fate) => resolve({ name, ok: true, message: null, photo, ...fate }),
          fail: reject,
        });
      }),
    arrange: async (_listing, wanted) => void arranged.push([...wanted]),
    takeAway: async (_listing, photo) => void taken.push(photo),
  };
  const names = () => asked.map(({ name }) => name);
  const until = (...wanted: string[]) => vi.waitFor(() => expect(names()).toEqual(wanted));
  return { asked, arranged, taken, work, names, until };
}

const statesOf = (queue: PhotoQueue) => queue.view().photos.map(({ state }) => state);

describe('photos on their way', () => {
  test('two go at once, in the order in which they were chosen, and that order is mended where they arrive otherwise', async () => {
    const { asked, arranged, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    queue.add(pictures(3));
    queue.add([picture('4.jpg')]);
    await until('1.jpg', '2.jpg');
    asked[1]?.answer();
    await until('1.jpg', '2.jpg', '3.jpg');
    asked[2]?.answer();
    await until('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    asked[3]?.answer();
    expect(arranged).toEqual([]);
    asked[0]?.answer();
    await queue.whenSent();
    expect(arranged).toEqual([['1.jpg', '2.jpg', '3.jpg', '4.jpg']]);
    expect(queue.view().arrivals).toBe(1);
  });

  test('they wait for the car to be known, and are kept meanwhile', async () => {
    const { asked, work, until, names } = server();
    const store = memory();
    const queue = new PhotoQueue(store, work);
    queue.add(pictures(2));
    await vi.waitFor(() => expect(store.files.size).toBe(2));
    expect(names()).toEqual([]);
    queue.aim(CAR);
    queue.aim(CAR);
    await until('1.jpg', '2.jpg');
    expect(work.begin).toHaveBeenCalledTimes(1);
    for (const { answer } of asked) answer();
    await queue.whenSent();
    const kept = { listing: LISTING, photos: [{ state: 'done' }, { state: 'done' }] };
    await vi.waitFor(() => expect(store.queue).toMatchObject(kept));
  });

  test('a draft that the server refuses is told, and tried again only for another car', async () => {
    const { work, until } = server();
    vi.mocked(work.begin).mockRejectedValueOnce(new ApiError('2', { fields: { model: ['Modello sconosciuto'] } }));
    const queue = new PhotoQueue(memory(), work);
    queue.add(pictures(1));
    queue.aim(CAR);
    await vi.waitFor(() => expect(queue.view().problem).toBe('Modello sconosciuto'));
    queue.add([picture('b.jpg')]);
    expect(work.begin).toHaveBeenCalledTimes(1);
    queue.aim(startBody(['fiat', '500', 'city-car', 'benzina', 2019]));
    await until('1.jpg', 'b.jpg');
    expect(queue.view().problem).toBe('');
  });

  test('a refused photo stays with its reason and may be tried again; what is no photo is never sent', async () => {
    const { asked, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    queue.add([picture('a.jpg'), picture('listino.pdf', 'application/pdf')]);
    await until('a.jpg');
    asked[0]?.fail(new ApiError('2', { fields: { file: ['La foto è troppo piccola'] } }));
    await vi.waitFor(() => expect(statesOf(queue)).toEqual(['failed', 'refused']));
    expect(queue.view().photos.map(({ message }) => message)).toEqual([
      'La foto è troppo piccola',
      photoTexts.unsupported,
    ]);
    queue.again(queue.view().photos[0]?.key ?? '');
    await until('a.jpg', 'a.jpg');
  });

  test('the same file chosen twice is said at once, and goes once', async () => {
    const { asked, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    const [one, other] = pictures(2);
    if (!one || !other) throw new Error('no pictures');
    queue.add([one, one]);
    queue.add([other, one]);
    await until('1.jpg', '2.jpg');
    for (const { answer } of asked) answer();
    await queue.whenSent();
    expect(statesOf(queue)).toEqual(['done', 'refused', 'done', 'refused']);
    expect(queue.view().photos[3]?.message).toBe(photoTexts.chosenTwice);
  });

  test('a photo that the listing has is said to be there; one that was tried before has simply arrived', async () => {
    const { asked, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    queue.add(pictures(2));
    await until('1.jpg', '2.jpg');
    asked[0]?.answer({ message: 'C’è già' });
    asked[1]?.fail(NO_NETWORK);
    await vi.waitFor(() => expect(queue.view().isOffline).toBe(true));
    queue.wake();
    await until('1.jpg', '2.jpg', '2.jpg');
    asked[2]?.answer({ message: 'C’è già' });
    await vi.waitFor(() => expect(statesOf(queue)).toEqual(['known', 'done']));
  });

  test('a photo taken off goes from the server too, also while it is on its way; one chosen first becomes the cover', async () => {
    const { asked, arranged, taken, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    queue.add(pictures(4));
    await until('1.jpg', '2.jpg');
    const [one, two, , four] = queue.view().photos.map(({ key }) => key);
    queue.remove(one ?? '');
    asked[0]?.answer();
    asked[1]?.answer();
    await until('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    asked[2]?.answer();
    asked[3]?.answer();
    await queue.whenSent();
    queue.remove(two ?? '');
    await vi.waitFor(() => expect(taken).toEqual(['1.jpg', '2.jpg']));
    queue.toFront(four ?? '');
    await queue.whenSent();
    expect(arranged.at(-1)).toEqual(['4.jpg', '3.jpg']);
  });
});

describe('without a connection', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('nothing is lost: photos are tried again by themselves, each pause longer than the last', async () => {
    const { asked, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    queue.add(pictures(1));
    await until('1.jpg');
    asked[0]?.fail(NO_NETWORK);
    await vi.waitFor(() => expect(statesOf(queue)).toEqual(['waiting']));
    await vi.advanceTimersByTimeAsync(2000);
    await until('1.jpg', '1.jpg');
    asked[1]?.fail(new ApiError('1', { status: 503, retryAfter: 9 }));
    await vi.advanceTimersByTimeAsync(8000);
    await until('1.jpg', '1.jpg');
    await vi.advanceTimersByTimeAsync(1500);
    await until('1.jpg', '1.jpg', '1.jpg');
    asked[2]?.answer();
    await vi.waitFor(() => expect(queue.view()).toMatchObject({ isOffline: false, photos: [{ state: 'done' }] }));
  });

  test('publishing says how many are missing instead of waiting for ever', async () => {
    const { asked, work, until } = server();
    const queue = new PhotoQueue(memory(), work, LISTING);
    queue.add(pictures(3));
    await until('1.jpg', '2.jpg');
    const waited = queue.whenSent();
    const told = expect(waited).rejects.toThrow(photoTexts.cannotPublish(3));
    for (const { fail } of asked) fail(NO_NETWORK);
    await told;
  });

  test('a reload takes up every photo, its listing and its place', async () => {
    const before = server();
    const store = memory();
    const queue = new PhotoQueue(store, before.work);
    queue.add(pictures(3));
    queue.aim(CAR);
    await before.until('1.jpg', '2.jpg');
    before.asked[1]?.answer();
    await before.until('1.jpg', '2.jpg', '3.jpg');
    await vi.waitFor(() =>
      expect(store.queue?.photos.map(({ state }) => state)).toEqual(['sending', 'done', 'sending']),
    );

    const after = server();
    const reloaded = new PhotoQueue(store, after.work);
    await reloaded.load();
    expect(reloaded.view()).toMatchObject({ listing: LISTING });
    await after.until('1.jpg', '3.jpg');
    for (const { answer } of after.asked) answer({ message: 'C’è già' });
    await reloaded.whenSent();
    expect(after.arranged).toEqual([['1.jpg', '2.jpg', '3.jpg']]);
    expect(after.work.begin).not.toHaveBeenCalled();
  });
});

describe('what the browser keeps', () => {
  test('a photo whose answer went with the connection keeps its place after a reload', async () => {
    const before = server();
    const store = memory();
    const queue = new PhotoQueue(store, before.work, LISTING);
    queue.add(pictures(2));
    await before.until('1.jpg', '2.jpg');
    before.asked[0]?.fail(NO_NETWORK);
    before.asked[1]?.answer();
    await vi.waitFor(() => expect(store.queue?.photos.map(({ state }) => state)).toEqual(['waiting', 'done']));

    const after = server();
    const reloaded = new PhotoQueue(store, after.work, LISTING);
    await reloaded.load();
    await after.until('1.jpg');
    after.asked[0]?.answer({ message: 'C’è già' });
    await reloaded.whenSent();
    expect(after.arranged).toEqual([['1.jpg', '2.jpg']]);
  });

  test('a browser that keeps nothing is said so, and the photos go all the same', async () => {
    const { work, until } = server();
    const broken = { ...memory(), writeFile: () => Promise.reject(new Error('Quota')) };
    const queue = new PhotoQueue(broken, work, LISTING);
    queue.add(pictures(1));
    await until('1.jpg');
    await vi.waitFor(() => expect(queue.view().isKept).toBe(false));
  });

  test('a saved advert leaves nothing behind, but what is still on its way goes on as the listing’s', async () => {
    const { asked, work, until } = server();
    const [before, after] = [memory(), memory()];
    const queue = new PhotoQueue(before, work, LISTING);
    queue.add(pictures(2));
    await until('1.jpg', '2.jpg');
    asked[0]?.answer();
    await queue.moveTo(after, { uuid: 'car', revision: 2 });
    expect([before.queue, before.files.size, after.files.size]).toEqual([null, 0, 2]);
    asked[1]?.answer();
    await queue.whenSent();
    queue.settle();
    await vi.waitFor(() => expect([after.queue, after.files.size]).toEqual([null, 0]));
  });

  test('thrown away, photos of a listing that is gone wait for another; forgotten, there are none', async () => {
    const { asked, work, until } = server();
    const store = memory();
    const queue = new PhotoQueue(store, work, LISTING);
    queue.add(pictures(1));
    await until('1.jpg');
    asked[0]?.answer();
    await queue.whenSent();
    queue.restart();
    expect(queue.view()).toMatchObject({ listing: null, photos: [{ state: 'waiting', photo: null }] });
    await queue.forget();
    expect([queue.view().photos.filter(isOnItsWay), store.queue, store.files.size]).toEqual([[], null, 0]);
  });
});

test('own photos take the places that they have already, in the order wanted', () => {
  expect(inWantedOrder(['a', 'x', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'b']);
  expect(inWantedOrder(['a', 'b'], ['gone', 'b', 'b', 'a'])).toEqual(['b', 'a']);
});

test('a draft needs the car and nothing else; half a year is no car', () => {
  expect(createListingBody.safeParse(CAR).success).toBe(true);
  expect(startBody(['fiat', 'panda', 'city-car', 'benzina', 20])).toBeNull();
  expect(startBody(['fiat', null, 'city-car', 'benzina', 2019])).toBeNull();
  expect(EMPTY_LISTING.state).toBe('draft');
});
