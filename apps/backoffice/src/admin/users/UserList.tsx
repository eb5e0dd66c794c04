import type { AdminUser } from '@carzaa/api/calls/admin/adminUsers';
import { Button } from '@mui/material';
import { FunctionField, NullableBooleanInput, NumberField, SelectInput, TextField } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { userTexts } from '../../it/users.ts';
import { api } from '../../providers/client.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useEach } from '../../ui/useEach.ts';
import { dayCell, NameCell, quickLookColumn } from '../../ui/cells.tsx';
import { userLook } from './userLook.tsx';
import { BlockIcon, ConfirmIcon } from '../../ui/icons.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const roles = Object.entries(userTexts.roles).map(([id, name]) => ({ id, name }));

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={userTexts.search} sx={{ minWidth: { sm: 280 } }} />,
  <SelectInput key="role" source="role" choices={roles} translateChoice={false} />,
  <NullableBooleanInput key="enabled" source="enabled" />,
  <NullableBooleanInput key="verified" source="verified" />,
];

function BulkActions() {
  const each = useEach();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ConfirmIcon />}
        onClick={() => void each((id) => api.adminUsers.enable({ id }))}
      >
        {adminTexts.enable}
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<BlockIcon />}
        onClick={() => void each((id) => api.adminUsers.disable({ id }))}
      >
        {adminTexts.disable}
      </Button>
    </>
  );
}

const nameCell = ({ name, email }: AdminUser) => <NameCell name={name} detail={email} />;
const verifiedCell = ({ email_verified_at: at }: AdminUser) => (
  <StateChip tone={at === null ? 'wait' : 'good'} label={at === null ? userTexts.no : userTexts.yes} />
);

/** Every account. */
export function UserList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      create={userTexts.create}
      exported="users"
      look={userLook}
      phone={
        <RowCards<AdminUser & { id: string }>
          page="edit"
          bulk={<BulkActions />}
          look={(row) => ({
            title: row.name,
            figure: userTexts.roles[row.role],
            line: row.email,
            chip: <EnabledChip of="person" {...row} />,
          })}
        />
      }
      table={
        <OfficeTable
          spare={['verified', 'dealers_count', 'last_seen_at']}
          rowClick="edit"
          bulkActionButtons={<BulkActions />}
          omit={['phone']}
        >
          <FunctionField source="name" render={nameCell} />
          <FunctionField source="role" render={({ role }: AdminUser) => userTexts.roles[role]} />
          <FunctionField
            source="enabled"
            sortable={false}
            render={(user: AdminUser) => <EnabledChip of="person" {...user} />}
          />
          <FunctionField source="verified" sortable={false} render={verifiedCell} />
          <TextField source="phone" sortable={false} />
          <NumberField source="dealers_count" sortable={false} locales="it-IT" />
          <FunctionField source="last_seen_at" render={(user: AdminUser) => dayCell(user.last_seen_at)} />
          <FunctionField source="created_at" render={(user: AdminUser) => dayCell(user.created_at)} />
          {quickLookColumn('name')}
        </OfficeTable>
      }
    />
  );
}
