import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { StockPhoto } from '@carzaa/api/calls/dealer/stockPhoto';
import { type DragEndEvent, DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { photoTexts } from '../../it/photos.ts';
import { api } from '../../providers/client.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';
import { ShotOrder } from '../defaults/ShotOrder.tsx';
import type { PhotoQueue } from './photoQueue/PhotoQueue.ts';
import { PhotoTray } from './photoQueue/PhotoTray.tsx';
import { usePhotoQueue, useQueueView } from './photoQueue/usePhotoQueue.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { sortingPlugins } from './sortingSpeech.ts';
import { messageOf } from '../../ui/messageOf.ts';

/** The pictures of a listing: added, put in order by hand or by keyboard, taken away and brought back. */
export function PhotoManager() {
  const listing = useRecordContext<DealerListingDetail>();
  return listing ? <Photos key={listing.uuid} listing={listing} /> : null;
}

/** The photos in the order that is shown, and how they change. */
function usePhotos(listing: DealerListingDetail) {
  const { uuid: id, dealer } = listing;
  // Shown in the new order before the server has agreed to it.
  const [moved, setMoved] = useState<{ of: StockPhoto[]; photos: StockPhoto[] } | null>(null);
  const photos = moved?.of === listing.photos ? moved.photos : listing.photos;
  const [notify, refresh, undoNotice] = [useNotify(), useRefresh(), useUndoNotice()];

  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      setMoved(null);
      notify(messageOf(error), { type: 'error' });
    }
    refresh();
  };
  /** Moves the photo at one place to another. */
  const move = (from: number, to: number) => {
    const next = photos.filter((_, index) => index !== from).toSpliced(to, 0, ...photos.slice(from, from + 1));
    setMoved({ of: listing.photos, photos: next });
    void change(() => api.dealerPhotos.order({ dealer, id, body: { photos: next.map(({ uuid }) => uuid) } }));
  };
  const remove = (photo: string) =>
    void change(async () => {
      await api.dealerPhotos.remove({ dealer, id, photo });
      undoNotice(photoTexts.removed, () => void change(() => api.dealerPhotos.restore({ dealer, id, photo })));
    });
  const setShot = (photo: string, shot: string | null) =>
    void change(() => api.dealerPhotos.setShot({ dealer, id, photo, body: { shot } }));
  return { photos, move, remove, setShot, refresh };
}

function Photos({ listing }: { listing: DealerListingDetail }) {
  const { photos, move, remove, setShot, refresh } = usePhotos(listing);
  const queue = usePhotoQueue(listing.dealer, listing);
  const onDragEnd = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    move(source.initialIndex, source.index);
  };

  return (
    <>
      <ShotOrder photos={photos} onPick={queue ? (file) => queue.add([file]) : undefined} />
      <DragDropProvider plugins={sortingPlugins} onDragEnd={onDragEnd}>
        <PhotoGrid>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.uuid}
              photo={photo}
              index={index}
              onRemove={() => remove(photo.uuid)}
              onCover={() => move(index, 0)}
              onShot={(shot) => setShot(photo.uuid, shot)}
            />
          ))}
        </PhotoGrid>
      </DragDropProvider>
      {photos.length > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {photoTexts.howTo}
        </Typography>
      )}
      {queue && <Additions queue={queue} onArrived={refresh} />}
    </>
  );
}

/** New pictures, until all have arrived and the listing shows them itself. */
function Additions({ queue, onArrived }: { queue: PhotoQueue; onArrived: () => void }) {
  const { arrivals } = useQueueView(queue);
  useEffect(() => {
    if (arrivals === 0) return;
    queue.settle();
    onArrived();
  }, [arrivals, queue, onArrived]);
  return <PhotoTray queue={queue} />;
}
