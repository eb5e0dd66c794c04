import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../dealer/dealership.ts';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { api } from '../../providers/client.ts';
import { useAvailability } from './useAvailability.ts';
import { useCarfax } from './useCarfax.ts';

/** What the dealership has left, the way to more, and whether requests are approved by themselves. */
export function Availability() {
  const { dealer } = useCarfax();
  return dealer === null ? null : <DealerAvailability dealer={dealer} />;
}

function DealerAvailability({ dealer }: { dealer: string }) {
  const left = useAvailability();
  const mayBuy = useMay('owner');
  const { data: card } = useQuery({
    queryKey: ['carfax-approval', dealer],
    queryFn: () => api.dealership.card({ dealer }),
  });
  return (
    <Card
      component="section"
      aria-labelledby="availability-title availability-total"
      aria-busy={left === undefined}
      sx={{ p: 2, my: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 96 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 260px', minWidth: 0 }}>
        <Typography id="availability-total" sx={{ fontSize: 34, fontWeight: 700, lineHeight: 1, minWidth: '1.2em' }}>
          {left?.total ?? ''}
        </Typography>
        <Box sx={{ minWidth: 0 }}>
          <Typography id="availability-title" component="h2" sx={{ fontWeight: 650 }}>
            {texts.available}
          </Typography>
          {left && (
            <Typography variant="body2" color="text.secondary">
              {left.total === 0 ? texts.noneLeft : texts.availableDetail(left.subscription, left.credit)}
            </Typography>
          )}
          {card && (
            <Typography variant="body2" color="text.secondary">
              {card.auto_approve_carfax_requests ? texts.autoOn : texts.autoOff}{' '}
              {mayBuy && (
                <Link component={RouterLink} to={`/dealer/${dealer}/settings`}>
                  {texts.toSettings}
                </Link>
              )}
            </Typography>
          )}
        </Box>
      </Box>
      {mayBuy && (
        <Button
          component={RouterLink}
          to={`/dealer/${dealer}/plan`}
          variant={left?.total === 0 ? 'contained' : 'outlined'}
        >
          {texts.toPackages}
        </Button>
      )}
    </Card>
  );
}
