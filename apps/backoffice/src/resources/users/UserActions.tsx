import type { AdminUserDetail } from '@carzaa/api/calls/adminUsers';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRecordContext, useRedirect } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { userTexts } from '../../it/users.ts';
import { api, leaveFor } from '../../providers/client.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { useAction } from '../../ui/useAction.ts';

type Asked = 'disable' | 'remove' | 'support';

/** What can be done with an account besides editing it, each after a word on what it brings about. */
export function UserActions() {
  const user = useRecordContext<AdminUserDetail>();
  const redirect = useRedirect();
  const { run, isBusy } = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!user) return null;
  const { uuid: id, may } = user;
  const questions = {
    disable: {
      title: userTexts.disableTitle,
      content: userTexts.disableText,
      confirm: adminTexts.disable,
      answer: () => run(() => api.adminUsers.disable({ id }), { done: userTexts.disabled }),
    },
    remove: {
      title: userTexts.removeTitle,
      content: userTexts.removeText,
      confirm: adminTexts.remove,
      answer: () =>
        run(() => api.adminUsers.remove({ id }), {
          done: userTexts.removed,
          after: () => redirect('list', 'users'),
        }),
    },
    support: {
      title: userTexts.supportTitle(user.name),
      content: userTexts.supportText,
      confirm: userTexts.supportConfirm,
      answer: () => run(() => api.adminUsers.support({ id }), { after: () => leaveFor('/') }),
    },
  };
  const question = asked && questions[asked];
  return (
    <>
      <EnabledChip enabled={user.enabled} />
      {may.support && (
        <Button startIcon={<SupportAgentOutlined />} onClick={() => setAsked('support')}>
          {userTexts.support}
        </Button>
      )}
      {may.disable && user.enabled && (
        <Button startIcon={<BlockOutlined />} color="error" onClick={() => setAsked('disable')}>
          {adminTexts.disable}
        </Button>
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
        <Button startIcon={<DeleteOutlined />} color="error" onClick={() => setAsked('remove')}>
          {adminTexts.remove}
        </Button>
      )}
      {question && (
        <Confirm
          isOpen
          loading={isBusy}
          title={question.title}
          content={question.content}
          confirm={question.confirm}
          cancel={adminTexts.cancel}
          onConfirm={() => void question.answer().then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
