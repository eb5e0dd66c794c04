import { isPhotoTooSmall } from '@carzaa/api/calls/dealer/dealerPhotos';
import type { StockPhoto } from '@carzaa/api/calls/dealer/stockPhoto';
import { useSortable } from '@dnd-kit/react/sortable';
import { Box, Chip, IconButton, Stack, Tooltip } from '@mui/material';
import { photoTexts } from '../../it/photos.ts';
import { ShotMenu } from './ShotMenu.tsx';
import { DeleteIcon, StarIcon } from '../../ui/icons.tsx';

interface PhotoTileProps {
  photo: StockPhoto;
  index: number;
  onRemove: () => void;
  onCover: () => void;
  onShot: (shot: string | null) => void;
}

/** Says what is to be known of it: that it is the cover, or too small. */
function Marks({ photo, isCover }: { photo: StockPhoto; isCover: boolean }) {
  return (
    <Stack sx={{ position: 'absolute', top: 6, left: 6, gap: 0.5, alignItems: 'flex-start' }}>
      {isCover && <Chip size="small" color="primary" label={photoTexts.cover} />}
      {isPhotoTooSmall(photo) && (
        <Tooltip title={photoTexts.smallHelp(photo.width, photo.height)}>
          <Chip size="small" color="warning" label={photoTexts.small} tabIndex={0} />
        </Tooltip>
      )}
    </Stack>
  );
}

/** What may be done with a picture besides moving it: below it on a phone, where it would cover half of it. */
function TileBar({ index, onRemove, onCover }: Pick<PhotoTileProps, 'index' | 'onRemove' | 'onCover'>) {
  return (
    <Box
      sx={{
        position: { sm: 'absolute' },
        right: 2,
        bottom: 2,
        display: 'flex',
        '& > :last-child': { ml: 'auto' },
        background: { sm: 'var(--card)' },
        borderRadius: 1,
      }}
    >
      {index > 0 && (
        <Tooltip title={photoTexts.makeCover}>
          <IconButton
            size="small"
            aria-label={`${photoTexts.makeCover}: ${photoTexts.nth(index + 1)}`}
            onClick={onCover}
          >
            <StarIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={photoTexts.remove}>
        <IconButton size="small" aria-label={`${photoTexts.remove}: ${photoTexts.nth(index + 1)}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** One picture among the others: its face is the handle to move it by; below it, what it shows. */
export function PhotoTile({ photo, index, onRemove, onCover, onShot }: PhotoTileProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: photo.uuid, index });
  return (
    <Box component="li" ref={ref} sx={{ minWidth: 0, opacity: isDragging ? 0.6 : 1 }}>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="button"
          type="button"
          ref={handleRef}
          aria-roledescription={photoTexts.draggable}
          aria-label={photoTexts.nth(index + 1)}
          sx={{
            display: 'block',
            border: 0,
            borderRadius: 1,
            p: 0,
            width: '100%',
            aspectRatio: '3 / 2',
            overflow: 'hidden',
            cursor: 'grab',
            touchAction: 'none',
            background: 'var(--studio)',
          }}
        >
          <img
            src={`${photo.src}/${photo.widths[0]}.webp`}
            alt=""
            loading="lazy"
            draggable={false}
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        </Box>
        <Marks photo={photo} isCover={index === 0} />
        <TileBar index={index} onRemove={onRemove} onCover={onCover} />
      </Box>
      <ShotMenu photo={photo} nth={index + 1} onChange={onShot} />
    </Box>
  );
}
