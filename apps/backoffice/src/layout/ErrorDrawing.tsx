import { errorDrawing, type Stroke } from '@carzaa/design/outlines';
import { Box } from '@mui/material';

const LOOKS: Readonly<Record<NonNullable<Stroke['kind']>, object>> = {
  sign: { fill: 'var(--green)', stroke: 'none' },
  letter: { stroke: 'var(--on-green)', strokeWidth: 3.5 },
  missing: { strokeDasharray: '5 6' },
  car: { strokeWidth: 2 },
};

/** The storefront's drawing of the same failure. */
export function ErrorDrawing({ status }: { status: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 140"
      aria-hidden="true"
      sx={{
        width: 'min(100%, 320px)',
        fill: 'none',
        stroke: 'var(--line-strong)',
        strokeWidth: 1.5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      {errorDrawing(status).map(({ d, kind, place }) => (
        <Box component="path" key={d} d={d} transform={place} sx={kind ? LOOKS[kind] : {}} />
      ))}
    </Box>
  );
}
