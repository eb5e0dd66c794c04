import type { Proposal } from '@carzaa/api/calls/dealer/pricingDesk';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { euro } from '@carzaa/api/text/format';
import { Box, Checkbox, Link, Typography } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { pricingTexts } from '../../it/pricing.ts';
import { Thumb } from '../../ui/Thumb.tsx';
import { wantedLines } from './figures.tsx';

const it = pricingTexts.proposals;

/** What is proposed, and what it would change, in a line each. */
function linesOf({ kind, price, days_on_sale: stood, figures, proposed, photo_count: photos }: Proposal): string[] {
  const stands = it.stands(stood);
  if (proposed === null) return [[it.photos(photos), stands].join(' · ')];
  const { band, days } = proposed;
  const effect = [
    band !== null && band !== figures.band ? it.becomes(BAND_NAMES[band]) : null,
    days && figures.days ? it.from(figures.days.expected, days.expected) : null,
  ];
  return [
    [it.lower(euro(price), euro(proposed.price)), kind === 'raise' ? it.raise : stands].join(' · '),
    effect.filter((part) => part !== null).join(' · '),
    ...(kind === 'lower' ? wantedLines(figures) : []),
  ].filter((line) => line !== '');
}

/** A finger's width, as wide as the column it stands in. */
export const BOX = { width: 44, height: 44 };

interface ProposalRowProps {
  item: Proposal;
  isChosen: boolean;
  /** Without it there is no price to be accepted. */
  onToggle?: () => void;
}

/** One car that needs a decision. */
export function ProposalRow({ item, isChosen, onToggle }: ProposalRowProps) {
  const path = useCreatePath()({ resource: 'listings', id: item.uuid, type: 'edit' });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px 72px minmax(0, 1fr)',
        columnGap: 1,
        alignItems: 'start',
        py: 0.5,
        // On a phone what it would change has no room beside the picture.
        '& > :nth-of-type(1)': { gridRow: '1 / 3' },
        '& > :nth-of-type(2)': { gridRow: { sm: '1 / 3' } },
      }}
    >
      {onToggle ? (
        <Checkbox
          component="div"
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': it.choose(item.title) } }}
          sx={BOX}
        />
      ) : (
        <div />
      )}
      <Thumb picture={item.cover} />
      <Typography
        component="div"
        sx={{ alignSelf: { xs: 'center', sm: 'start' }, fontWeight: 650, fontSize: 14, overflowWrap: 'anywhere' }}
      >
        {item.title}
      </Typography>
      <Box sx={{ gridColumn: { xs: '2 / -1', sm: 3 } }}>
        {linesOf(item).map((line) => (
          <Typography key={line} sx={{ fontSize: 13 }} color="text.secondary">
            {line}
          </Typography>
        ))}
        {item.kind === 'photos' && (
          <Link component={RouterLink} to={path} sx={{ fontSize: 14 }}>
            {it.photosLink}
          </Link>
        )}
      </Box>
    </Box>
  );
}
