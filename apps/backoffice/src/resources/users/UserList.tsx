import type { AdminUser } from '@carzaa/api/calls/adminUsers';
import { longDate } from '@carzaa/api/format';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Button, Stack, Typography } from '@mui/material';
import {
  DatagridConfigurable,
  FunctionField,
  NullableBooleanInput,
  NumberField,
  SearchInput,
  SelectInput,
  TextField,
} from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { userTexts } from '../../it/users.ts';
import { api } from '../../providers/client.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useEach } from '../../ui/useEach.ts';
import { PhoneLines } from '../../ui/PhoneLines.tsx';
import { QuickLookButton } from '../../ui/QuickLookButton.tsx';
import { quickLookTexts } from '../../it/quickLook.ts';
import { userLook } from './userLook.tsx';

const roles = Object.entries(userTexts.roles).map(([id, name]) => ({ id, name }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={userTexts.search} sx={{ minWidth: { sm: 280 } }} />,
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
        startIcon={<CheckCircleOutlined />}
        onClick={() => void each((id) => api.adminUsers.enable({ id }))}
      >
        {adminTexts.enable}
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<BlockOutlined />}
        onClick={() => void each((id) => api.adminUsers.disable({ id }))}
      >
        {adminTexts.disable}
      </Button>
    </>
  );
}

const nameCell = ({ name, email }: AdminUser) => (
  <Stack sx={{ minWidth: 180 }}>
    <Typography noWrap sx={{ fontWeight: 650, fontSize: 14, maxWidth: 280 }}>
      {name}
    </Typography>
    <Typography noWrap color="text.secondary" sx={{ fontSize: 13, maxWidth: 280 }}>
      {email}
    </Typography>
  </Stack>
);
const verifiedCell = ({ email_verified_at: at }: AdminUser) => (
  <StateChip tone={at === null ? 'wait' : 'good'} label={at === null ? userTexts.no : userTexts.yes} />
);
const dayCell = (day: string | null) => (
  <span style={{ whiteSpace: 'nowrap' }}>{day === null ? adminTexts.none : longDate(day)}</span>
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
        <PhoneLines<AdminUser & { id: string }>
          page="edit"
          primary={({ name }) => name}
          secondary={({ email }) => email}
          tertiary={({ role, enabled }) => (enabled ? userTexts.roles[role] : adminTexts.disabled)}
        />
      }
      table={
        <DatagridConfigurable rowClick="edit" bulkActionButtons={<BulkActions />} omit={['phone']}>
          <FunctionField source="name" render={nameCell} />
          <FunctionField source="role" render={({ role }: AdminUser) => userTexts.roles[role]} />
          <FunctionField source="enabled" sortable={false} render={(user: AdminUser) => <EnabledChip {...user} />} />
          <FunctionField source="verified" sortable={false} render={verifiedCell} />
          <TextField source="phone" sortable={false} />
          <NumberField source="dealers_count" sortable={false} locales="it-IT" />
          <FunctionField source="last_seen_at" render={(user: AdminUser) => dayCell(user.last_seen_at)} />
          <FunctionField source="created_at" render={(user: AdminUser) => dayCell(user.created_at)} />
          <FunctionField
            source="quick"
            label={quickLookTexts.column}
            sortable={false}
            render={(row: AdminUser & { id: string }) => <QuickLookButton id={row.id} name={row.name} />}
          />
        </DatagridConfigurable>
      }
    />
  );
}
