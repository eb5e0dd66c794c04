import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import { VERIFICATION_STATES } from '@carzaa/api/calls/verification';
import { longDate } from '@carzaa/api/text/dates';
import { Button } from '@mui/material';
import { FunctionField, ListNoResults, TextField, useListContext } from 'react-admin';
import { choicesOf } from '../../form/choicesOf.ts';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { dayCell } from '../../ui/cells.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmIcon } from '../../ui/icons.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { RowCards } from '../../ui/RowCards.tsx';
import { VerificationStateChip } from './VerificationStateChip.tsx';

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={texts.search} sx={{ minWidth: { sm: 300 } }} />,
  <FilterSelect key="state" source="state" alwaysOn choices={choicesOf(VERIFICATION_STATES)} />,
];

const placeOf = ({ city, province }: DealerVerification) => `${city} (${province})`;
const lackOf = ({ missing }: DealerVerification) => missing.map((name) => texts.proofs[name]).join(', ') || '—';

/** Dealerships that signed up; those that wait for a decision come first, the longest waiting at their head. */
export function VerificationList() {
  return (
    <OfficeList
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'created_at', order: 'ASC' }}
      phone={
        <RowCards<DealerVerification & { id: string }>
          page="edit"
          hasQuickLook={false}
          empty={<EmptyQueue />}
          look={(row) => ({
            title: row.name,
            line: `${row.company_name} · ${placeOf(row)}`,
            chip: <VerificationStateChip state={row.state} />,
            note: longDate(row.created_at),
          })}
        />
      }
      table={
        <OfficeTable
          rowClick="edit"
          bulkActionButtons={false}
          empty={<EmptyQueue />}
          omit={['vat', 'decided_at', 'decided_by']}
        >
          <TextField source="name" />
          <TextField source="company_name" sortable={false} />
          <FunctionField source="city" sortable={false} render={placeOf} />
          <FunctionField source="missing" sortable={false} render={lackOf} />
          <FunctionField
            source="state"
            sortable={false}
            render={({ state }: DealerVerification) => <VerificationStateChip state={state} />}
          />
          <TextField source="vat" sortable={false} />
          <FunctionField source="created_at" render={(row: DealerVerification) => dayCell(row.created_at)} />
          <FunctionField source="decided_at" render={(row: DealerVerification) => dayCell(row.decided_at)} />
          <TextField source="decided_by" sortable={false} />
        </OfficeTable>
      }
    />
  );
}

/** Says that nothing waits, unless somebody looks for something else. */
function EmptyQueue() {
  const { filterValues, setFilters } = useListContext();
  const asked = Object.entries(filterValues).filter(([, value]) => value !== '' && value !== undefined);
  if (asked.length !== 1 || filterValues.state !== 'waiting') return <ListNoResults />;
  return (
    <EmptyState icon={ConfirmIcon} title={texts.nothing} text={texts.nothingText}>
      <Button variant="outlined" onClick={() => setFilters({ state: 'accepted' })}>
        {texts.accepted}
      </Button>
    </EmptyState>
  );
}
