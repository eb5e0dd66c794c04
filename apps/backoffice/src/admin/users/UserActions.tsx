import type { AdminUserDetail } from '@carzaa/api/calls/admin/adminUsers';
import { landingOf } from '@carzaa/api/contract/rules';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { userTexts } from '../../it/users.ts';
import { api, leaveFor } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useLetGo } from '../../ui/saveFirst.tsx';
import { useAction } from '../../ui/useAction.ts';
import { BlockIcon, ConfirmIcon, DeleteIcon, SupportIcon } from '../../ui/icons.tsx';

/** What can be done with an account besides editing it, each after a word on what it brings about. */
export function UserActions() {
  const user = useRecordContext<AdminUserDetail>();
  const [redirect, letGo] = [useRedirect(), useLetGo()];
  const { run, isBusy } = useAction();
  if (!user) return null;
  const { uuid: id, may } = user;
  return (
    <>
      <EnabledChip of="person" enabled={user.enabled} />
      {may.support && <SupportButton user={user} />}
      {may.disable && user.enabled && (
        <ConfirmedButton
          startIcon={<BlockIcon />}
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
          startIcon={<ConfirmIcon />}
          loading={isBusy}
          onClick={() => void run(() => api.adminUsers.enable({ id }), { done: userTexts.enabled })}
        >
          {adminTexts.enable}
        </Button>
      )}
      {may.disable && (
        <ConfirmedButton
          startIcon={<DeleteIcon />}
          color="error"
          label={adminTexts.remove}
          title={userTexts.removeTitle}
          content={userTexts.removeText}
          call={() => api.adminUsers.remove({ id })}
          done={userTexts.removed}
          after={() => {
            letGo();
            redirect('list', 'users');
          }}
        />
      )}
    </>
  );
}

/** Signs in as somebody, for a reason that is kept. */
function SupportButton({ user: { uuid: id, name } }: { user: AdminUserDetail }) {
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button startIcon={<SupportIcon />} loading={isBusy} onClick={() => setAsks(true)}>
        {userTexts.support}
      </Button>
      {asks && (
        <ReasonDialog
          title={userTexts.supportTitle(name)}
          text={userTexts.supportText}
          hint={userTexts.supportHint}
          shortest={3}
          color="primary"
          confirm={userTexts.supportConfirm}
          onClose={() => setAsks(false)}
          onConfirm={(reason) => {
            // To where that person lands after signing in.
            const enter = async () => leaveFor(landingOf(await api.adminUsers.support({ id, body: { reason } })));
            void run(enter, { close: () => setAsks(false), after: () => undefined });
          }}
        />
      )}
    </>
  );
}
