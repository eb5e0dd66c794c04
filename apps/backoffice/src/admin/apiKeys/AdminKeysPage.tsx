import { ADMIN_SCOPES, type Scope } from '@carzaa/api/contract/scopes';
import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { type KeyCalls, KeysPanel } from '../../both/apiKeys/KeysPanel.tsx';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';

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
    <Box sx={{ maxWidth: 860 }}>
      <Title title={texts.adminTitle} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={texts.adminTitle} />
      </Box>
      <KeysPanel calls={CALLS} />
    </Box>
  );
}
