import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import { longDate } from '@carzaa/api/text/dates';
import { Stack, Typography } from '@mui/material';
import { FunctionField, NullableBooleanInput, TextField } from 'react-admin';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { adminMessageTexts as texts } from '../../it/adminMessages.ts';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { MessageState } from './MessageState.tsx';
import { dayCell, quickLookColumn } from '../../ui/cells.tsx';
import { messageLook } from './messageLook.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={texts.search} sx={{ minWidth: { sm: 300 } }} />,
  <DealerFilter key="dealer" source="dealer" />,
  <NullableBooleanInput key="read" source="read" />,
  <NullableBooleanInput key="archived" source="archived" />,
];

const nameCell = ({ name, email }: AdminMessage) => (
  <Stack sx={{ minWidth: 140 }}>
    <Typography noWrap sx={{ fontWeight: 650, fontSize: 14, maxWidth: { xs: 150, lg: 240 } }}>
      {name}
    </Typography>
    <Typography noWrap color="text.secondary" sx={{ fontSize: 13, maxWidth: { xs: 150, lg: 240 } }}>
      {email}
    </Typography>
  </Stack>
);
const dealerCell = ({ dealer }: AdminMessage) => (
  <RowLink resource="dealers" id={dealer.uuid}>
    {dealer.name}
  </RowLink>
);
const listingCell = ({ listing_title }: AdminMessage) => (
  <Typography sx={{ minWidth: 120, fontSize: 14 }}>{listing_title}</Typography>
);
const textCell = ({ message }: AdminMessage) => (
  <Typography noWrap sx={{ fontSize: 14, maxWidth: 280 }}>
    {message}
  </Typography>
);

/** What people wrote to all dealerships. */
export function MessageList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      exported="user-messages"
      look={messageLook}
      phone={
        <RowCards<AdminMessage & { id: string }>
          page="edit"
          look={(row) => ({
            title: `${row.name} → ${row.dealer.name}`,
            line: row.listing_title,
            chip: <MessageState message={row} />,
            note: longDate(row.created_at),
          })}
        />
      }
      table={
        <OfficeTable spare={['message']} rowClick="edit" bulkActionButtons={false} omit={['phone']}>
          <FunctionField source="name" render={nameCell} />
          <FunctionField source="dealer" sortable={false} render={dealerCell} />
          <FunctionField source="listing_title" render={listingCell} />
          <FunctionField source="message" sortable={false} render={textCell} />
          <TextField source="phone" sortable={false} />
          <FunctionField
            source="state"
            sortable={false}
            render={(row: AdminMessage) => <MessageState message={row} />}
          />
          <FunctionField source="created_at" render={(row: AdminMessage) => dayCell(row.created_at)} />
          {quickLookColumn('name')}
        </OfficeTable>
      }
    />
  );
}
