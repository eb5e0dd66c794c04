import { Button } from '@mui/material';
import { officeTexts } from '../it/office.ts';
import { OfficeMessage } from './OfficeMessage.tsx';

/** A page that failed while it was drawn. */
export function OfficeError() {
  return (
    <div role="alert">
      <OfficeMessage status={500} title={officeTexts.crash} hint={officeTexts.crashHint}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {officeTexts.reload}
        </Button>
      </OfficeMessage>
    </div>
  );
}
