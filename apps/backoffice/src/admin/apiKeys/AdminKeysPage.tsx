import { ADMIN_SCOPES, type Scope } from '@carzaa/api/contract/scopes';
import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { type KeyCalls, Keys, NewKey } from '../../both/apiKeys/KeysPanel.tsx';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';

type AdminScope = (typeof ADMIN_SCOPES)[number];
const isOfAdmins = (scope: Scope): scope is AdminScope => ADMIN_SCOPES.some((own) => own === scope);

const CALLS: KeyCalls = {
  name: 'admin',
  scopes: ADMIN_SCOPES,
  list: () => api.adminKeys.list(),
  create: ({ name, scopes }) => api.adminKeys.create({ body: { name, scopes: scopes.filter(isOfAdmins) } }),
  revoke: (id) => api.adminKeys.revoke({ id }),
};

/** The keys of the administration's own programs, for super administrators. */
export function AdminKeysPage() {
  return (
    <Box>
      <Title title={texts.adminTitle} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={texts.adminTitle} />
      </Box>
      <Columns
        main={
          <Panel title={texts.given}>
            <Keys calls={CALLS} />
          </Panel>
        }
        side={
          <Panel title={texts.newKey}>
            <Typography color="text.secondary">{texts.keysText}</Typography>
            <NewKey calls={CALLS} />
          </Panel>
        }
      />
    </Box>
  );
}
