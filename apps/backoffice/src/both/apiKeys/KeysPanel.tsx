import type { ApiKey } from '@carzaa/api/calls/dealer/keys';
import { type Scope, SCOPES } from '@carzaa/api/contract/scopes';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SecretForm } from '../../ui/SecretForm.tsx';

/** The calls for a dealership's keys, or for the administration's. */
export interface KeyCalls {
  name: string;
  scopes: readonly Scope[];
  list: () => Promise<ApiKey[]>;
  create: (body: { name: string; scopes: Scope[] }) => Promise<{ secret: string }>;
  revoke: (id: string) => Promise<unknown>;
}

const keyOf = ({ name }: KeyCalls) => ['api-keys', name];

function useChanged(calls: KeyCalls) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(calls) });
}

/** Keys with their use, and the form of a new one. */
export function KeysPanel({ calls }: { calls: KeyCalls }) {
  return (
    <Panel title={texts.keys}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.keysText}
      </Typography>
      <Keys calls={calls} />
      <NewKey calls={calls} />
    </Panel>
  );
}

/** The keys that there are, or were. */
export function Keys({ calls }: { calls: KeyCalls }) {
  const { data, error } = useQuery({ queryKey: keyOf(calls), queryFn: calls.list });
  const changed = useChanged(calls);
  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && <Typography>{texts.noKeys}</Typography>}
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((row) => (
          <Row key={row.uuid} row={row} revoke={() => calls.revoke(row.uuid)} changed={changed} />
        ))}
      </Stack>
    </>
  );
}

/** The form of another one. */
export function NewKey({ calls }: { calls: KeyCalls }) {
  return (
    <SecretForm
      label={texts.keyName}
      choices={{ label: texts.scopes, all: calls.scopes, names: SCOPES, first: calls.scopes.slice(0, 1) }}
      submit={texts.create}
      create={(name, scopes) => calls.create({ name, scopes })}
      changed={useChanged(calls)}
      made={{ text: texts.keyMade, label: texts.newKey }}
    />
  );
}

function Row({ row, revoke, changed }: { row: ApiKey; revoke: () => Promise<unknown>; changed: () => void }) {
  const total = row.usage.reduce((sum, calls) => sum + calls, 0);
  const use = row.last_used_at === null ? texts.unused : texts.lastUse(row.last_used_at);
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, opacity: row.revoked_at === null ? 1 : 0.6 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {row.name} <code>{row.hint}…</code>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {row.scopes.map((scope) => SCOPES[scope]).join(' · ')}
          <br />
          {row.revoked_at === null ? `${use} · ${texts.calls(total)}` : texts.revokedOn(row.revoked_at)}
        </Typography>
      </Box>
      {row.revoked_at === null && (
        <ConfirmedButton
          label={texts.revoke}
          color="error"
          title={texts.revokeTitle}
          content={texts.revokeText(row.name)}
          call={revoke}
          done={texts.revoked}
          after={changed}
        />
      )}
    </Stack>
  );
}
