import type { AdminDealerDetail } from '@carzaa/api/calls/adminDealers';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { dealerTexts } from '../../it/dealers.ts';
import { api } from '../../providers/client.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useAction } from '../../ui/useAction.ts';

/** Takes a dealership off the site, with a reason that its owners are told, and brings it back. */
export function DealerActions() {
  const dealer = useRecordContext<AdminDealerDetail>();
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  if (!dealer) return null;
  const { uuid: id, enabled } = dealer;
  return (
    <>
      <EnabledChip enabled={enabled} />
      {enabled ? (
        <Button startIcon={<BlockOutlined />} color="error" loading={isBusy} onClick={() => setAsks(true)}>
          {adminTexts.disable}
        </Button>
      ) : (
        <Button
          startIcon={<CheckCircleOutlined />}
          loading={isBusy}
          onClick={() => void run(() => api.adminDealers.enable({ id }), { done: dealerTexts.enabledNow })}
        >
          {adminTexts.enable}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={dealerTexts.disableTitle(1)}
          text={dealerTexts.disableText}
          confirm={adminTexts.disable}
          onClose={() => setAsks(false)}
          onConfirm={(reason) => {
            setAsks(false);
            void run(() => api.adminDealers.disable({ id, body: { reason } }), { done: dealerTexts.disabledNow });
          }}
        />
      )}
    </>
  );
}
