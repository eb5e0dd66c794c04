import { Button } from '@mui/material';
import { Title } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { OfficeMessage } from './OfficeMessage.tsx';

/** A page that a person's role does not open. */
export function OfficeDenied() {
  return (
    <>
      <Title title={officeTexts.noEntry} />
      <OfficeMessage status={403} title={officeTexts.noEntry} hint={officeTexts.forbidden}>
        <Button variant="outlined" onClick={() => window.history.back()}>
          {officeTexts.back}
        </Button>
      </OfficeMessage>
    </>
  );
}
