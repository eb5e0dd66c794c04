import type { Proposal } from '@carzaa/api/calls/dealer/pricingDesk';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { euro } from '@carzaa/api/text/format';
import { Box, Checkbox, Link, Stack, Typography } from '@mui/material';
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
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start', py: 0.5 }}>
      {onToggle ? (
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': it.choose(item.title) } }}
          sx={{ width: 44, height: 44 }}
        />
      ) : (
        <Box sx={{ width: 44, flex: 'none' }} />
      )}
      <Thumb picture={item.cover} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 650, fontSize: 14, overflowWrap: 'anywhere' }}>{item.title}</Typography>
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
    </Stack>
  );
}
