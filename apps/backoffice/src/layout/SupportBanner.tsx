import { dateTime } from '@carzaa/api/text/dates';
import { Alert, Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { supportTexts } from '../it/support.ts';
import { api, leaveFor } from '../providers/client.ts';
import { loadUser } from '../providers/session.ts';
import { messageOf } from '../ui/messageOf.ts';

/** Says on every page that an administrator is signed in as somebody else, and leads back. */
export function SupportBanner() {
  const notify = useNotify();
  const { data: user } = useQuery({ queryKey: ['me'], queryFn: loadUser, staleTime: Number.POSITIVE_INFINITY });
  const end = useMutation({
    mutationFn: () => api.users.endSupport(),
    // Another person, another cookie: everything begins anew.
    onSuccess: () => leaveFor('/admin/users'),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
  if (!user?.support) return null;
  return (
    <section aria-label={supportTexts.label}>
      <Alert
        severity="warning"
        variant="outlined"
        sx={{ mb: 2, background: 'var(--amber-tint)', color: 'var(--amber-ink)', flexWrap: 'wrap' }}
        action={
          <Button color="inherit" size="small" loading={end.isPending} onClick={() => end.mutate()}>
            {supportTexts.end}
          </Button>
        }
      >
        {supportTexts.text(user.name, dateTime(user.support.until))}
      </Alert>
    </section>
  );
}
