import { DEALER_SCOPES, type Scope } from '@carzaa/api/contract/scopes';
import { Box, Link, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { type KeyCalls, KeysPanel } from '../../both/apiKeys/KeysPanel.tsx';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';
import { FeedsPanel } from './FeedsPanel.tsx';
import { WebhooksPanel } from './WebhooksPanel.tsx';
import { WidgetPanel } from './WidgetPanel.tsx';

type DealerScope = (typeof DEALER_SCOPES)[number];
const isOfDealers = (scope: Scope): scope is DealerScope => DEALER_SCOPES.some((own) => own === scope);

const keyCalls = (dealer: string): KeyCalls => ({
  name: dealer,
  scopes: DEALER_SCOPES,
  list: () => api.dealerKeys.list({ dealer }),
  create: ({ name, scopes }) => api.dealerKeys.create({ dealer, body: { name, scopes: scopes.filter(isOfDealers) } }),
  revoke: (id) => api.dealerKeys.revoke({ dealer, id }),
});

/** What connects a dealership's own programs, portals and site with this one. */
export function IntegrationsPage() {
  const { uuid } = useDealership();
  return (
    <Box>
      <Title title={texts.title} />
      <PageHeading text={texts.title} />
      <Typography sx={{ mt: 1, mb: 2.5 }}>
        {texts.intro} <Link href="/api/docs">{texts.docs}</Link>.
      </Typography>
      <Columns
        main={
          <>
            <KeysPanel calls={keyCalls(uuid)} />
            <WebhooksPanel />
          </>
        }
        side={
          <>
            <FeedsPanel />
            <WidgetPanel />
          </>
        }
      />
    </Box>
  );
}
