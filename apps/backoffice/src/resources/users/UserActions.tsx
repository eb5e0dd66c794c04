import type { AdminUserDetail } from '@carzaa/api/calls/adminUsers';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { Button } from '@mui/material';
import { useRecordContext, useRedirect } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { userTexts } from '../../it/users.ts';
import { api, leaveFor } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { useAction } from '../../ui/useAction.ts';

/** What can be done with an account besides editing it, each after a word on what it brings about. */
export function UserActions() {
  const user = useRecordContext<AdminUserDetail>();
  const redirect = useRedirect();
  const { run, isBusy } = useAction();
  if (!user) return null;
  const { uuid: id, may } = user;
  return (
    <>
      <EnabledChip enabled={user.enabled} />
      {may.support && (
        <ConfirmedButton
          startIcon={<SupportAgentOutlined />}
          label={userTexts.support}
          title={userTexts.supportTitle(user.name)}
          content={userTexts.supportText}
          confirm={userTexts.supportConfirm}
          call={() => api.adminUsers.support({ id })}
          after={() => leaveFor('/')}
        />
      )}
      {may.disable && user.enabled && (
        <ConfirmedButton
          startIcon={<BlockOutlined />}
          color="error"
          label={adminTexts.disable}
          title={userTexts.disableTitle}
          content={userTexts.disableText}
          call={() => api.adminUsers.disable({ id })}
          done={userTexts.disabled}
        />
      )}
      {may.disable && !user.enabled && (
        <Button
          startIcon={<CheckCircleOutlined />}
          loading={isBusy}
          onClick={() => void run(() => api.adminUsers.enable({ id }), { done: userTexts.enabled })}
        >
          {adminTexts.enable}
        </Button>
      )}
      {may.disable && (
        <ConfirmedButton
          startIcon={<DeleteOutlined />}
          color="error"
          label={adminTexts.remove}
          title={userTexts.removeTitle}
          content={userTexts.removeText}
          call={() => api.adminUsers.remove({ id })}
          done={userTexts.removed}
          after={() => redirect('list', 'users')}
        />
      )}
    </>
  );
}
