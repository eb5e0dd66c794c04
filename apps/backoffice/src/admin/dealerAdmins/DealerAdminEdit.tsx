import { ownersBody, type UserDealership } from '@carzaa/api/calls/admin/adminDealers';
import type { AdminUser } from '@carzaa/api/calls/admin/adminUsers';
import { useMemo } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput, useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { dealerTexts } from '../../it/dealers.ts';
import { isObject } from '../../isObject.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import type { Version } from '../../ui/mergeEdit.ts';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { Timeline } from '../../ui/Timeline.tsx';

const resolver = contractResolver(ownersBody);

/** The call takes the owners' ids. */
const withOwnerIds = (row: Version): Version => ({
  ...row,
  owners: Array.isArray(row.owners) ? row.owners.map((owner: unknown) => (isObject(owner) ? owner.uuid : owner)) : [],
});

/** The owners of one dealership, which always has at least one. */
export function DealerAdminEdit() {
  return (
    <SafeEdit body={ownersBody} shape={withOwnerIds} component="div" redirect={false} actions={<Actions />}>
      <Columns main={<OwnersForm />} side={<Timeline subject="dealer" />} />
    </SafeEdit>
  );
}

function Actions() {
  const dealership = useRecordContext<UserDealership>();
  return (
    <RecordHead>
      {dealership && (
        <RowLink resource="dealers" id={dealership.uuid}>
          {dealerTexts.toDealer}
        </RowLink>
      )}
    </RecordHead>
  );
}

function OwnersForm() {
  const dealership = useRecordContext<UserDealership & { id: string }>();
  // The call takes the owners' ids.
  const record = useMemo(
    () => dealership && { ...dealership, owners: dealership.owners.map(({ uuid }) => uuid) },
    [dealership],
  );
  if (!record) return null;
  return (
    <EditForm record={record} resolver={resolver} draft="owners">
      <Panel title={dealerTexts.owners}>
        <ReferenceArrayInput source="owners" reference="users" sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteArrayInput
            optionText={({ name, email }: AdminUser) => `${name} · ${email}`}
            helperText={dealerTexts.ownersHint}
            filterToQuery={(q: string) => ({ q })}
          />
        </ReferenceArrayInput>
      </Panel>
      <SaveBar />
    </EditForm>
  );
}
