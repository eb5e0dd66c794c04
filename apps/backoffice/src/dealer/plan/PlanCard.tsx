import type { SubscriptionPlan } from '@carzaa/api/calls/public/platform';
import { euroCents } from '@carzaa/api/text/format';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { planTexts } from '../../it/plan.ts';
import { CheckIcon } from '../../ui/icons.tsx';

interface PlanCardProps {
  plan: SubscriptionPlan;
  isCurrent: boolean;
  /** The way to it, at the card's foot. */
  action: ReactNode;
}

/** A plan with its price, what it gives and the way to it; the one that is recommended stands out. */
export function PlanCard({ plan, isCurrent, action }: PlanCardProps) {
  const isMarked = plan.name === planTexts.tiers.Pro;
  return (
    <Card
      sx={{
        position: 'relative',
        overflow: 'visible',
        // Of cards side by side, names, prices, words and gifts stand on common lines, however long their words are.
        display: 'grid',
        gridRow: 'span 5',
        gridTemplateRows: 'subgrid',
        rowGap: 1.5,
        p: 2.5,
        '& > .MuiButton-root': { minHeight: 44 },
        ...(isMarked ? { borderColor: 'var(--green)', boxShadow: 'inset 0 0 0 1px var(--green)' } : {}),
      }}
    >
      {isMarked && <Recommended />}
      <Typography component="h3" sx={{ fontSize: 18, fontWeight: 650 }}>
        {plan.name}
      </Typography>
      <Box>
        <Typography component="p" sx={{ fontSize: 32, fontWeight: 720, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
          {plan.price === 0 ? planTexts.free : euroCents(plan.price)}
        </Typography>
        <Typography component="p" color="text.secondary" sx={{ fontSize: 14, minHeight: 22 }}>
          {plan.price > 0 && planTexts.perMonthShort}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {plan.description}
      </Typography>
      <Gifts plan={plan} />
      {isCurrent ? (
        <Button variant="outlined" disabled>
          {planTexts.current}
        </Button>
      ) : (
        action
      )}
    </Card>
  );
}

/** What the plan gives, or does not. */
function Gifts({ plan }: { plan: SubscriptionPlan }) {
  const { showcaseOf, featuredOf, carfaxOf } = planTexts;
  const gifts = [
    [showcaseOf(plan.showcase_limit), plan.showcase_limit],
    [featuredOf(plan.featured_limit), plan.featured_limit],
    [carfaxOf(plan.carfax_monthly), plan.carfax_monthly],
  ] as const;
  return (
    <Stack component="ul" spacing={0.75} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {gifts.map(([text, given]) => (
        <Typography
          key={text}
          component="li"
          variant="body2"
          sx={{ display: 'flex', gap: 1, color: given > 0 ? 'inherit' : 'text.secondary' }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ flex: 'none', display: 'grid', placeItems: 'center', width: 16, height: 20, color: 'var(--green)' }}
          >
            {given > 0 ? <CheckIcon sx={{ fontSize: 16 }} /> : <span style={{ color: 'var(--ink-faint)' }}>–</span>}
          </Box>
          {text}
        </Typography>
      ))}
    </Stack>
  );
}

/** A tab above the border. */
function Recommended() {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: -13,
        left: 20,
        px: 1.25,
        borderRadius: '13px',
        background: 'var(--green)',
        color: 'var(--on-green)',
        fontSize: 12,
        fontWeight: 650,
        lineHeight: '26px',
      }}
    >
      {planTexts.recommended}
    </Box>
  );
}
