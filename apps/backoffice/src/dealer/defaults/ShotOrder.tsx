import type { StockPhoto } from '@carzaa/api/calls/dealer/stockPhoto';
import { shotFile } from '@carzaa/api/vehicle/shots';
import { Box, Stack, Typography } from '@mui/material';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { FilePicker } from '../../ui/DropZone.tsx';
import { useDefaults } from './useDefaults.ts';

interface ShotOrderProps {
  photos: readonly StockPhoto[];
  /** Takes a picture that is named after its shot. */
  onPick: ((file: File) => void) | undefined;
}

/** In which order the dealership wants its photos, and a button for each that no photo shows yet. */
export function ShotOrder({ photos, onPick }: ShotOrderProps) {
  const shots = useDefaults()?.photo_order ?? [];
  if (shots.length === 0) return null;
  const missing = shots.filter((shot) => !photos.some((photo) => photo.shot === shot));
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {it.shots(shots)}
      </Typography>
      {onPick && missing.length > 0 && (
        <Stack
          component="fieldset"
          direction="row"
          useFlexGap
          aria-label={it.missingShots}
          sx={{ flexWrap: 'wrap', gap: 1, border: 0, p: 0, m: 0, minWidth: 0 }}
        >
          {missing.map((shot) => (
            <FilePicker
              key={shot}
              label={it.addShot(shot)}
              variant="outlined"
              icon="camera"
              size="small"
              accept="image/*"
              capture="environment"
              onFiles={([file]) => file && onPick(new File([file], shotFile(shot), { type: file.type }))}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}
