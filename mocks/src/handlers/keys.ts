import type { ApiKey } from '@carzaa/api/calls/dealer/keys';
import type { Scope } from '@carzaa/api/contract/scopes';
import type { MockGroup } from '../adapter.ts';
import { listingId, NOW } from '../rows/ids.ts';
import { newId, Table } from '../tables.ts';

const keyOf = (uuid: string, name: string, scopes: Scope[]): ApiKey => ({
  uuid,
  name,
  hint: 'crz_Qm3x',
  scopes,
  created_at: NOW,
  created_by: 'Mario Rossi',
  last_used_at: null,
  revoked_at: null,
  usage: Array.from({ length: 30 }, () => 0),
});

function handlersOf(table: Table<ApiKey>) {
  return {
    list: () => table.rows,
    create: ({ body }: { body: { name: string; scopes: Scope[] } }) => {
      const key = keyOf(newId(), body.name, body.scopes);
      table.put(key);
      return { key, secret: `crz_${'Qm3x'.repeat(10)}abc` };
    },
    revoke: ({ params }: { params: { id: string } }) => {
      if (table.rows.some(({ uuid }) => uuid === params.id)) table.change(params.id, { revoked_at: NOW });
      return null;
    },
  };
}

export const dealerKeysHandlers: MockGroup<'dealerKeys'> = handlersOf(
  new Table('dealer-keys', [keyOf(listingId(1), 'Gestionale', ['stock:read'])]),
);
export const adminKeysHandlers: MockGroup<'adminKeys'> = handlersOf(
  new Table('admin-keys', [keyOf(listingId(1), 'Controllo', ['office:read'])]),
);
