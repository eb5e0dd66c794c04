import { dayInRome } from '@carzaa/api/text/romeTime';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { DailyChart } from './DailyChart.tsx';
import { FigureCard } from './FigureCard.tsx';

interface Measure {
  name: string;
  values: readonly number[];
  total: number;
  /** Those of the period before, once they are known. */
  before?: { values: readonly number[]; total: number } | undefined;
  format: (value: number) => string;
}

interface MeasuresProps {
  title: string;
  days: readonly string[];
  measures: readonly Measure[];
  /** Under the plot. */
  note?: ReactNode;
}

/** Figures side by side, on phones one below the other. */
const sideBySide = (figures: number) => ({
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: `repeat(${figures}, 1fr)` },
});

/** While they come, as high as they will be. */
export function MeasuresWaiting({ figures }: { figures: number }) {
  return (
    <Stack spacing={2} aria-busy="true">
      <Box sx={sideBySide(figures)}>
        {Array.from({ length: figures }, (_, at) => (
          <Skeleton key={at} variant="rounded" height={96} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={380} />
    </Stack>
  );
}

/** Figures side by side; the days of the one that is chosen below them, each on a scale of its own. */
export function Measures({ title, days, measures, note }: MeasuresProps) {
  const [chosen, setChosen] = useState(0);
  const measure = measures[chosen];
  const [today] = useState(() => dayInRome(new Date()));
  const isOpen = days.at(-1) === today;
  return (
    <Stack spacing={2}>
      <Box sx={sideBySide(measures.length)}>
        {measures.map(({ name, values, total, before, format }, index) => (
          <FigureCard
            key={name}
            name={name}
            value={format(total)}
            values={isOpen ? values.slice(0, -1) : values}
            total={total}
            before={before?.total}
            isChosen={index === chosen}
            onChoose={() => setChosen(index)}
          />
        ))}
      </Box>
      {measure && (
        <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
          <Typography variant="h6" component="h2">
            {measure.name}
          </Typography>
          <DailyChart days={days} {...measure} before={measure.before?.values} isOpen={isOpen} />
          {note !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
              {note}
            </Typography>
          )}
        </Card>
      )}
    </Stack>
  );
}
