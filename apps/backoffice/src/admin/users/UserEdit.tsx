import { type AdminUserDetail, updateUserBody } from '@carzaa/api/calls/admin/adminUsers';
import { Alert } from '@mui/material';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { userTexts } from '../../it/users.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import type { Version } from '../../ui/mergeEdit.ts';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { UserActions } from './UserActions.tsx';
import { UserInputs } from './UserInputs.tsx';
import { Account, OwnDealers, Sessions } from './UserSides.tsx';

const resolver = contractResolver(updateUserBody);

/** The call takes no phone as empty text. */
const withPhone = (row: Version): Version => ({ ...row, phone: row.phone ?? '' });

/** One account: its data, its sessions, its dealerships. */
export function UserEdit() {
  return (
    <SafeEdit
      body={updateUserBody}
      shape={withPhone}
      redirect={false}
      component="div"
      actions={
        <RecordHead>
          <UserActions />
        </RecordHead>
      }
    >
      <Columns
        main={<UserForm />}
        side={
          <>
            <Account />
            <Sessions />
            <OwnDealers />
            <Timeline subject="user" />
          </>
        }
      />
    </SafeEdit>
  );
}

function UserForm() {
  const user = useRecordContext<AdminUserDetail & { id: string }>();
  const record = useMemo(() => user && { ...user, phone: user.phone ?? '' }, [user]);
  if (!user || !record) return null;
  const { edit, change_role } = user.may;
  return (
    <EditForm record={record} resolver={resolver} draft="user">
      <Panel title={userTexts.data}>
        {!edit && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {userTexts.readOnly}
          </Alert>
        )}
        {user.pending_email !== null && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {userTexts.pending(user.pending_email)}
          </Alert>
        )}
        <UserInputs disabled={!edit} roleDisabled={!change_role} />
      </Panel>
      {edit && <SaveBar />}
    </EditForm>
  );
}
