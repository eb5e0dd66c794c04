import { euroCents } from '@carzaa/api/text/format';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { CheckoutButton } from './CheckoutButton.tsx';

/** Credits for reports, sold together. */
export function Packages() {
  const { data: packages = [] } = useQuery({ queryKey: ['packages'], queryFn: () => api.billing.packages() });
  return (
    <section aria-labelledby="packages-title">
      <Typography id="packages-title" variant="h6" component="h2">
        {planTexts.packages}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {planTexts.packagesHint}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }}>
        {packages.map(({ uuid, name, price }) => (
          <Card key={uuid} sx={{ p: 2.5, display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1 }}>
              <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
              <Typography variant="body2">
                {euroCents(price)} {planTexts.once}
              </Typography>
            </Box>
            <CheckoutButton variant="outlined" item={{ package: uuid }}>
              {planTexts.buy}
            </CheckoutButton>
          </Card>
        ))}
      </Box>
    </section>
  );
}
