import type { AdminDealerDetail } from '@carzaa/api/calls/admin/adminDealers';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { dealerTexts } from '../../it/dealers.ts';
import { verificationTexts } from '../../it/verifications.ts';
import { api } from '../../providers/client.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useAction } from '../../ui/useAction.ts';
import { BlockIcon, ConfirmIcon } from '../../ui/icons.tsx';

/** Takes a dealership off the site, with a reason that its owners are told, and brings it back. */
export function DealerActions() {
  const dealer = useRecordContext<AdminDealerDetail>();
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  if (!dealer) return null;
  const { uuid: id, enabled, in_review: inReview } = dealer;
  if (inReview) {
    return (
      <>
        <EnabledChip of="dealer" enabled={enabled} in_review />
        <RowLink resource="verifications" id={id}>
          {verificationTexts.toVerification}
        </RowLink>
      </>
    );
  }
  return (
    <>
      <EnabledChip of="dealer" enabled={enabled} />
      {enabled ? (
        <Button startIcon={<BlockIcon />} color="error" loading={isBusy} onClick={() => setAsks(true)}>
          {adminTexts.disable}
        </Button>
      ) : (
        <Button
          startIcon={<ConfirmIcon />}
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
          onConfirm={(reason) =>
            void run(() => api.adminDealers.disable({ id, body: { reason } }), {
              done: dealerTexts.disabledNow,
              close: () => setAsks(false),
            })
          }
        />
      )}
    </>
  );
}
