import { boughtAlready, type BoughtAlready } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Link } from '@mui/material';
import { adminTexts } from '../../it/admin.ts';
import { carfaxTexts as texts } from '../../it/carfax.ts';

/** What a refused purchase says was bought within a day; null where it was refused for another reason. */
export function boughtAlreadyOf(error: unknown): BoughtAlready['bought_already'] | null {
  const said = boughtAlready.safeParse(error instanceof ApiError ? error.current : null);
  return said.success ? said.data.bought_already : null;
}

const moment = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' });

interface AskBuyAgainProps {
  bought: BoughtAlready['bought_already'];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before one vehicle's report is paid for a second time. */
export function AskBuyAgain({ bought: { at, report }, isBusy, onConfirm, onClose }: AskBuyAgainProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="again-title">
      <DialogTitle id="again-title">{texts.boughtAlready}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.boughtAlreadyText(moment.format(new Date(at)))}</DialogContentText>
        {report && (
          <Link
            href={`/rapporti/${report.uuid}`}
            target="_blank"
            rel="noopener"
            sx={{ display: 'inline-block', mt: 1 }}
          >
            {texts.boughtAlreadyRead}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{adminTexts.cancel}</Button>
        <Button variant="contained" loading={isBusy} onClick={onConfirm}>
          {texts.buyAgain}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
