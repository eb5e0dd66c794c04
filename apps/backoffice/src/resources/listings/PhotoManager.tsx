import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import type { Photo } from '@carzaa/api/calls/listingCard';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { photoTexts } from '../../it/photos.ts';
import { api } from '../../providers/client.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';
import { PhotoTile } from './PhotoTile.tsx';

/** The pictures of a listing: added, put in order by hand or by keyboard, taken away and brought back. */
export function PhotoManager() {
  const listing = useRecordContext<DealerListingDetail>();
  return listing ? <Photos key={listing.uuid} listing={listing} /> : null;
}

function Photos({ listing }: { listing: DealerListingDetail }) {
  const { uuid: id, dealer } = listing;
  // Shown in the new order before the server has agreed to it.
  const [moved, setMoved] = useState<{ of: Photo[]; photos: Photo[] } | null>(null);
  const photos = moved?.of === listing.photos ? moved.photos : listing.photos;
  const [notify, refresh, undoNotice] = [useNotify(), useRefresh(), useUndoNotice()];
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      setMoved(null);
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
    refresh();
  };
  const order = (next: Photo[]) => {
    setMoved({ of: listing.photos, photos: next });
    void change(() => api.dealerPhotos.order({ dealer, id, body: { photos: next.map(({ uuid }) => uuid) } }));
  };
  const remove = (photo: string) =>
    void change(async () => {
      await api.dealerPhotos.remove({ dealer, id, photo });
      undoNotice(photoTexts.removed, () => void change(() => api.dealerPhotos.restore({ dealer, id, photo })));
    });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = photos.findIndex(({ uuid }) => uuid === active.id);
    const to = photos.findIndex(({ uuid }) => uuid === over?.id);
    if (from >= 0 && to >= 0 && from !== to) order(arrayMove(photos, from, to));
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: photoTexts.announcements,
          screenReaderInstructions: { draggable: photoTexts.howTo },
        }}
      >
        <SortableContext items={photos.map(({ uuid }) => uuid)} strategy={rectSortingStrategy}>
          <Box
            component="ul"
            aria-label={photoTexts.list}
            sx={{
              display: 'grid',
              gap: 1.5,
              p: 0,
              m: 0,
              mb: 2,
              listStyle: 'none',
              gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
            }}
          >
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.uuid}
                photo={photo}
                index={index}
                onRemove={() => remove(photo.uuid)}
                onCover={() => order(arrayMove(photos, index, 0))}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      {photos.length > 1 && (
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {photoTexts.howTo}
        </Typography>
      )}
      <PhotoDrop dealer={dealer} listing={id} onDone={refresh} />
    </>
  );
}
