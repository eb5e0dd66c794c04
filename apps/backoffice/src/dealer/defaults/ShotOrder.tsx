import { Typography } from '@mui/material';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { useDefaults } from './useDefaults.ts';

/** In which order the dealership wants its photos, and which comes next. */
export function ShotOrder({ taken }: { taken: number }) {
  const shots = useDefaults()?.photo_order ?? [];
  if (shots.length === 0) return null;
  const next = shots[taken];
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {it.shots(shots)}
      {next !== undefined && (
        <>
          {' '}
          <strong>{it.nextShot(next)}</strong>
        </>
      )}
    </Typography>
  );
}
