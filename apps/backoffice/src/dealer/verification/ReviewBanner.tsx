import { Alert, Button } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { useDealership } from '../dealership.ts';

/**
 * Says on every page of a dealership that is checked that nothing of it is public yet, and what is still to do; the
 * page where that is done says it by itself.
 */
export function ReviewBanner() {
  const { uuid, isInReview } = useDealership();
  const { pathname } = useLocation();
  const own = `/dealer/${uuid}/verification`;
  if (isInReview !== true || pathname === own) return null;
  return (
    <section aria-label={texts.own}>
      <Alert
        severity="warning"
        variant="outlined"
        sx={{ mb: 2, background: 'var(--amber-tint)', color: 'var(--amber-ink)', flexWrap: 'wrap' }}
        action={
          <Button component={Link} to={own} color="inherit" size="small">
            {texts.toOwn}
          </Button>
        }
      >
        {texts.banner}
      </Alert>
    </section>
  );
}
