import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface FreshnessAlertProps {
  severity: 'info' | 'warning';
  /** What the button does. */
  label: string;
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** What a dealer is asked of cars that nobody has touched for long, with the answer as one press. */
export function FreshnessAlert({ severity, label, isBusy, onPress, children }: FreshnessAlertProps) {
  return (
    <Alert
      icon={false}
      severity={severity}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
      action={
        <Button variant="contained" size="small" sx={{ whiteSpace: 'nowrap' }} disabled={isBusy} onClick={onPress}>
          {label}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
