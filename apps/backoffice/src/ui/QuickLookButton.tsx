import { IconButton } from '@mui/material';
import { quickLookTexts } from '../it/quickLook.ts';
import { useQuickLook } from './useQuickLook.ts';
import { EyeIcon } from './icons.tsx';

/** Opens the drawer beside the list for one row. */
export function QuickLookButton({ id, name }: { id: string; name: string }) {
  const { open } = useQuickLook();
  return (
    <IconButton
      aria-label={quickLookTexts.open(name)}
      title={quickLookTexts.open(name)}
      aria-haspopup="dialog"
      onClick={(event) => {
        // The row itself leads to the whole page.
        event.stopPropagation();
        open(id);
      }}
      sx={{ color: 'text.secondary' }}
    >
      <EyeIcon fontSize="small" />
    </IconButton>
  );
}
