import { Button } from '@mui/material';
import { officeTexts } from '../it/office.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { OfficeMessage } from './OfficeMessage.tsx';

/** A page that failed while it was drawn. */
export function OfficeError() {
  return (
    <div role="alert">
      <OfficeMessage icon={WarningIcon} title={officeTexts.crash} hint={officeTexts.crashHint}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {officeTexts.reload}
        </Button>
      </OfficeMessage>
    </div>
  );
}
