import { Box } from '@mui/material';

/** An entry of the menu with how many things wait behind it, at its end. */
export function Counted({ name, waiting }: { name: string; waiting: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {name}
      {waiting > 0 && (
        <Box
          component="span"
          sx={{
            minWidth: 22,
            px: 0.75,
            borderRadius: '11px',
            background: 'var(--green)',
            color: 'var(--on-green)',
            fontSize: 12,
            fontWeight: 700,
            lineHeight: '22px',
            textAlign: 'center',
          }}
        >
          {waiting}
        </Box>
      )}
    </Box>
  );
}
