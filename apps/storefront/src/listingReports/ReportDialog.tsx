import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { REPORT_REASONS, reportBody } from '@carzaa/api/calls/public/reports';
import { useState } from 'react';
import { reportingIt as it } from '../it/reporting.ts';
import { listingApi } from '../listingApi.ts';
import { listingName } from '../cards/describe.ts';
import { useUser } from '../session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from '../messages/ContactDialog.module.css';

interface ReportDialogProps {
  listing: ListingDetail;
  isOpen: boolean;
  onClose: () => void;
}

const reasons = { '': it.choose, ...REPORT_REASONS };

/** Tells the administration what is wrong with a listing; whoever leaves an address is told what came of it. */
export function ReportDialog({ listing, isOpen, onClose }: ReportDialogProps) {
  const user = useUser();
  const [sentFrom, setSentFrom] = useState<string>();

  function close() {
    onClose();
    setSentFrom(undefined);
  }

  return (
    <Dialog open={isOpen} title={sentFrom === undefined ? it.title : it.sentTitle} size="medium" onDismiss={close}>
      {sentFrom === undefined ? (
        <>
          <p className={styles.about}>
            <b>
              {listingName(listing)} {listing.version}
            </b>
            . {it.about}
          </p>
          <ContractForm
            schema={reportBody}
            values={{ reason: '', text: '', email: user?.email ?? '' }}
            labels={it.fields}
            draft={`report-${listing.uuid}`}
            submit={it.submit}
            send={async (body) => {
              await listingApi.reports.send({ id: listing.uuid, body });
              setSentFrom(body.email);
            }}
          >
            <SelectField name="reason" label={it.fields.reason} autoComplete="off" options={reasons} />
            <TextField name="text" label={it.fields.text} autoComplete="off" hint={it.textHint} isLong isOptional />
            <TextField
              name="email"
              type="email"
              label={it.fields.email}
              autoComplete="email"
              hint={it.emailHint}
              isOptional
            />
          </ContractForm>
        </>
      ) : (
        <div className={styles.sent}>
          <Icon name="circle-check" size="large" />
          <output>{sentFrom === '' ? it.sentUntold : it.sent(sentFrom)}</output>
          <button type="button" className="btn btn-1" onClick={close}>
            {it.close}
          </button>
        </div>
      )}
    </Dialog>
  );
}
