import { Button } from '@mui/material';
import { ListNoResults, useListContext } from 'react-admin';
import { moderationTexts as texts } from '../../it/moderation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FlagIcon } from '../../ui/icons.tsx';

/** What a list of reports says when it is empty: that nothing waits, unless somebody looks for something else. */
export function EmptyQueue() {
  const { filterValues, setFilters } = useListContext();
  const asked = Object.entries(filterValues).filter(([, value]) => value !== '' && value !== undefined);
  const isQueue = asked.length === 1 && filterValues.state === 'open';
  if (!isQueue) return <ListNoResults />;
  return (
    <EmptyState icon={FlagIcon} title={texts.nothing} text={texts.nothingText}>
      <Button variant="outlined" onClick={() => setFilters({ state: 'upheld' })}>
        {texts.decided}
      </Button>
    </EmptyState>
  );
}
