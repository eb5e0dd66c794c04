import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { reportingIt as it } from '../it/reporting.ts';
import { useLaterDialog } from '../ui/useLaterDialog.ts';
import styles from './ReportButton.module.css';

const bring = async () => (await import('./ReportDialog.tsx')).ReportDialog;

/** Opens the report of a listing that something is wrong with. */
export function ReportButton({ listing }: { listing: ListingDetail }) {
  const { View, isOpen, open, close } = useLaterDialog(bring, it.loadFailed);
  return (
    <>
      <p className={styles.reporting}>
        {it.lead}{' '}
        <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
          {it.open}
        </button>
      </p>
      {View && <View listing={listing} isOpen={isOpen} onClose={close} />}
    </>
  );
}
