import type { AdminDealer } from '@carzaa/api/calls/admin/adminDealers';
import { planTier } from '@carzaa/api/calls/public/platform';
import { FunctionField, NullableBooleanInput, NumberField, SelectInput, TextField } from 'react-admin';
import { choicesOf } from '../../form/choicesOf.ts';
import { adminTexts } from '../../it/admin.ts';
import { dealerTexts } from '../../it/dealers.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { BulkEnabling } from '../../ui/BulkEnabling.tsx';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { dayCell, NameCell, quickLookColumn } from '../../ui/cells.tsx';
import { dealerLook } from './dealerLook.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const tiers = planTier.options.map((id) => ({ id, name: planTexts.tiers[id] }));

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={dealerTexts.search} sx={{ minWidth: { sm: 300 } }} />,
  <NullableBooleanInput key="enabled" source="enabled" />,
  <SelectInput key="kind" source="kind" choices={choicesOf(dealerTexts.kinds)} translateChoice={false} />,
  <SelectInput key="country" source="country" choices={choicesOf(dealerTexts.countries)} translateChoice={false} />,
  <SelectInput key="tier" source="tier" choices={tiers} translateChoice={false} />,
  <NullableBooleanInput key="has_owner" source="has_owner" />,
];

const bulkActions = (
  <BulkEnabling<string>
    enable={(id) => api.adminDealers.enable({ id })}
    disable={(id, reason) => api.adminDealers.disable({ id, body: { reason } })}
    ask={({ count, ...asking }) => (
      <ReasonDialog
        title={dealerTexts.disableTitle(count)}
        text={dealerTexts.disableText}
        confirm={adminTexts.disable}
        {...asking}
      />
    )}
  />
);

const nameCell = ({ name, company_name }: AdminDealer) => <NameCell name={name} detail={company_name} />;
const placeOf = ({ city, province }: AdminDealer) => (province === '' ? city : `${city} (${province})`);

/** Every dealership, with those that are not enabled. */
export function DealerList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      exported="dealers"
      look={dealerLook}
      phone={
        <RowCards<AdminDealer & { id: string }>
          page="edit"
          bulk={bulkActions}
          look={(row) => ({
            title: row.name,
            figure: planTexts.tiers[row.tier],
            line: placeOf(row),
            chip: <EnabledChip of="dealer" {...row} />,
          })}
        />
      }
      table={
        <OfficeTable
          spare={['owners_count', 'created_at']}
          rowClick="edit"
          bulkActionButtons={bulkActions}
          omit={['vat', 'email', 'phone', 'kind', 'country']}
        >
          <FunctionField source="name" render={nameCell} />
          <FunctionField source="city" render={placeOf} />
          <FunctionField
            source="enabled"
            sortable={false}
            render={(row: AdminDealer) => <EnabledChip of="dealer" {...row} />}
          />
          <FunctionField source="tier" sortable={false} render={({ tier }: AdminDealer) => planTexts.tiers[tier]} />
          <NumberField source="listings" locales="it-IT" />
          <NumberField source="owners_count" locales="it-IT" />
          <FunctionField source="kind" sortable={false} render={({ kind }: AdminDealer) => dealerTexts.kinds[kind]} />
          <FunctionField
            source="country"
            sortable={false}
            render={({ country }: AdminDealer) => dealerTexts.countries[country]}
          />
          <TextField source="vat" sortable={false} />
          <TextField source="email" sortable={false} />
          <TextField source="phone" sortable={false} />
          <FunctionField source="created_at" render={(row: AdminDealer) => dayCell(row.created_at)} />
          {quickLookColumn('name')}
        </OfficeTable>
      }
    />
  );
}
