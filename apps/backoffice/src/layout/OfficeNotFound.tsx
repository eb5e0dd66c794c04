import { Button } from '@mui/material';
import { Title } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { OfficeMessage } from './OfficeMessage.tsx';

/** An address of this application that leads nowhere. */
export function OfficeNotFound() {
  return (
    <>
      <Title title={officeTexts.notFound} />
      <OfficeMessage status={404} title={officeTexts.notFound} hint={officeTexts.notFoundHint}>
        <Button variant="outlined" onClick={() => window.history.back()}>
          {officeTexts.back}
        </Button>
      </OfficeMessage>
    </>
  );
}
