import { Box, Button, Chip, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material';
import { photoTexts as it } from '../../../it/photos.ts';
import { CloseIcon, DeleteIcon, StarIcon } from '../../../ui/icons.tsx';
import { Picture } from './Picture.tsx';
import type { QueuedPhoto } from './queuedPhoto.ts';

interface TrayTileProps {
  photo: QueuedPhoto;
  /** Its place, counted from one. */
  place: number;
  onRemove: () => void;
  onAgain: () => void;
  /** Missing where it is the cover already, or cannot become it here. */
  onCover?: (() => void) | undefined;
  isCover: boolean;
}

function textOf({ state, share, message }: QueuedPhoto): string {
  if (state === 'sending') return share < 1 ? it.sending(Math.round(share * 100)) : it.working;
  if (state === 'waiting') return it.waiting;
  return state === 'done' ? it.done : message;
}

const isWrong = ({ state }: QueuedPhoto) => state === 'failed' || state === 'refused';
/** Nothing is or will be sent of it: it only stands there to be read. */
const isMereNote = (photo: QueuedPhoto) => isWrong(photo) || photo.state === 'known';

/** What makes it the cover, and what takes it away. */
function TileActions({ photo, place, onRemove, onCover }: Omit<TrayTileProps, 'onAgain' | 'isCover'>) {
  const isNote = isMereNote(photo);
  return (
    <Box sx={{ position: 'absolute', right: 2, top: 2, display: 'flex', background: 'var(--card)', borderRadius: 1 }}>
      {onCover && (
        <Tooltip title={it.makeCover}>
          <IconButton size="small" aria-label={`${it.makeCover}: ${it.nth(place)}`} onClick={onCover}>
            <StarIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={isNote ? it.dismiss : it.remove}>
        <IconButton
          size="small"
          aria-label={isNote ? it.dismissOf(photo.name) : `${it.remove}: ${it.nth(place)}`}
          onClick={onRemove}
        >
          {isNote ? <CloseIcon fontSize="small" /> : <DeleteIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** One picture on its way: how it fares, and what can be done about it. */
export function TrayTile({ photo, place, onRemove, onAgain, onCover, isCover }: TrayTileProps) {
  const { name, file, state, share } = photo;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '3 / 2',
          borderRadius: 1,
          overflow: 'hidden',
          background: 'var(--studio)',
        }}
      >
        {file && !isWrong(photo) && <Picture file={file} />}
        {isCover && (
          <Chip size="small" color="primary" label={it.cover} sx={{ position: 'absolute', top: 6, left: 6 }} />
        )}
        <TileActions {...{ photo, place, onRemove, onCover }} />
        {(state === 'sending' || state === 'waiting') && (
          <LinearProgress
            aria-label={it.progressOf(name)}
            variant={state === 'sending' && share === 1 ? 'indeterminate' : 'determinate'}
            value={Math.round(share * 100)}
            sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 6 }}
          />
        )}
      </Box>
      <Typography
        variant="caption"
        component="p"
        color={isWrong(photo) ? 'error' : 'text.secondary'}
        sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
      >
        {isMereNote(photo) ? `${name}: ${textOf(photo)}` : textOf(photo)}
      </Typography>
      {state === 'failed' && (
        <Button size="small" onClick={onAgain}>
          {it.again}
        </Button>
      )}
    </Box>
  );
}
