import type { UserDealership } from '@carzaa/api/calls/admin/adminDealers';
import { Stack, Typography } from '@mui/material';
import { FunctionField, NullableBooleanInput, TextField } from 'react-admin';
import { dealerTexts } from '../../it/dealers.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={dealerTexts.search} sx={{ minWidth: { sm: 300 } }} />,
  <NullableBooleanInput key="has_owner" source="has_owner" />,
  <NullableBooleanInput key="enabled" source="enabled" />,
];

const namesOf = ({ owners }: UserDealership) => owners.map(({ name }) => name).join(', ') || dealerTexts.ownersNone;
const ownersCell = ({ owners }: UserDealership) => (
  <Stack>
    {owners.length === 0 && <Typography sx={{ fontSize: 14 }}>{dealerTexts.ownersNone}</Typography>}
    {owners.map(({ uuid, name, email }) => (
      <Typography key={uuid} sx={{ fontSize: 14 }}>
        {name} <span style={{ color: 'var(--ink-soft)' }}>{email}</span>
      </Typography>
    ))}
  </Stack>
);

/** Who owns which dealership. */
export function DealerAdminList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      exported="user-dealerships"
      phone={
        <RowCards<UserDealership & { id: string }>
          page="edit"
          hasQuickLook={false}
          look={(row) => ({
            title: row.name,
            line: `${row.city} · ${namesOf(row)}`,
            chip: <EnabledChip of="dealer" {...row} />,
          })}
        />
      }
      table={
        <OfficeTable rowClick="edit" bulkActionButtons={false}>
          <TextField source="name" />
          <TextField source="city" />
          <FunctionField source="owners_count" render={ownersCell} />
          <FunctionField
            source="enabled"
            sortable={false}
            render={(row: UserDealership) => <EnabledChip of="dealer" {...row} />}
          />
        </OfficeTable>
      }
    />
  );
}
