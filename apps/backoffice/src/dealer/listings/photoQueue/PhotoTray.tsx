import { Alert, Box, Typography } from '@mui/material';
import { photoTexts as it } from '../../../it/photos.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import type { PhotoQueue } from './PhotoQueue.ts';
import { isOnItsWay, isThere, type QueueView } from './queuedPhoto.ts';
import { TrayTile } from './TrayTile.tsx';
import { useQueueView } from './usePhotoQueue.ts';

interface PhotoTrayProps {
  queue: PhotoQueue;
  /** Whether these are all photos that the advert has, so that the first of them is its cover. */
  isWhole?: boolean;
}

/** How the photos fare as a whole. */
function summaryOf({ photos, listing, isOffline, problem }: QueueView): string {
  const left = photos.filter(isOnItsWay).length;
  const there = photos.filter(isThere).length;
  if (problem !== '') return problem;
  if (left === 0) return it.allThere(there);
  if (isOffline) return it.offline(left);
  return listing === null ? it.waitForCar(left) : it.onTheirWay(there, there + left);
}

const TILES = {
  display: 'grid',
  gap: 1.5,
  p: 0,
  m: 0,
  listStyle: 'none',
  // On a phone one row that is drawn sideways: what is typed next stays in sight.
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 148, sm: 'auto' },
  gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(132px, 1fr))' },
  overflowX: { xs: 'auto', sm: 'visible' },
} as const;

/** Takes pictures from the camera, the gallery or by drop, and shows how each one fares. */
export function PhotoTray({ queue, isWhole = false }: PhotoTrayProps) {
  const view = useQueueView(queue);
  const { photos, isOffline, isKept, problem } = view;
  const first = photos.find(({ state }) => state !== 'refused' && state !== 'known')?.key;
  return (
    <>
      <DropZone
        text={it.drop}
        choose={it.choose}
        camera={it.camera}
        hint={it.kinds}
        accept="image/*"
        multiple
        onFiles={(files) => queue.add(files)}
      />
      <Box aria-live="polite" sx={{ mt: photos.length > 0 ? 1.5 : 0 }}>
        {(photos.length > 0 || problem !== '') && (
          <Alert severity={problem !== '' || isOffline ? 'warning' : 'info'} icon={false} sx={{ mb: 1.5 }}>
            {summaryOf(view)}
          </Alert>
        )}
        {!isKept && photos.some(isOnItsWay) && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {it.notKept}
          </Typography>
        )}
      </Box>
      {photos.length > 0 && (
        <Box component="ul" aria-label={it.tray} sx={TILES}>
          {photos.map((photo, index) => (
            <TrayTile
              key={photo.key}
              photo={photo}
              place={index + 1}
              isCover={isWhole && photo.key === first}
              onCover={
                isWhole && photo.key !== first && (isOnItsWay(photo) || isThere(photo))
                  ? () => queue.toFront(photo.key)
                  : undefined
              }
              onRemove={() => queue.remove(photo.key)}
              onAgain={() => queue.again(photo.key)}
            />
          ))}
        </Box>
      )}
    </>
  );
}
