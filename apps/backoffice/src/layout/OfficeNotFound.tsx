import { Button } from '@mui/material';
import { Title } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { CarIcon } from '../ui/icons.tsx';
import { OfficeMessage } from './OfficeMessage.tsx';

/** An address of this application that leads nowhere. */
export function OfficeNotFound() {
  return (
    <>
      <Title title={officeTexts.notFound} />
      <OfficeMessage icon={CarIcon} title={officeTexts.notFound} hint={officeTexts.notFoundHint}>
        <Button variant="outlined" onClick={() => window.history.back()}>
          {officeTexts.back}
        </Button>
      </OfficeMessage>
    </>
  );
}
