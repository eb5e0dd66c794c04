import { type AdminUserDetail, updateUserBody } from '@carzaa/api/calls/adminUsers';
import { Alert } from '@mui/material';
import { useMemo } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { userTexts } from '../../it/users.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { PanelToolbar } from '../../ui/PanelToolbar.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { UserActions } from './UserActions.tsx';
import { UserInputs } from './UserInputs.tsx';
import { Account, OwnDealers, Sessions } from './UserSides.tsx';

const resolver = contractResolver(updateUserBody);

/** One account: its data, its sessions, its dealerships. */
export function UserEdit() {
  return (
    <SafeEdit
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
  // The call takes no phone as empty text.
  const record = useMemo(() => user && { ...user, phone: user.phone ?? '' }, [user]);
  if (!user || !record) return null;
  const { edit, change_role } = user.may;
  return (
    <Form record={record} resolver={resolver} mode="onBlur" warnWhenUnsavedChanges>
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
        {edit && <PanelToolbar />}
      </Panel>
    </Form>
  );
}
