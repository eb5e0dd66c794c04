import { Card, Typography } from '@mui/material';

/** One figure with its name. */
export function FigureCard({ name, value }: { name: string; value: string }) {
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography color="text.secondary">{name}</Typography>
      <Typography variant="h4" component="p">
        {value}
      </Typography>
    </Card>
  );
}
