import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { EmptyState } from './EmptyState.tsx';
import { SearchIcon } from './icons.tsx';

const it = officeTexts.noMatches;

/** Stands in place of a list of which the search and the filters leave nothing. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const translate = useTranslate();
  return (
    <Card>
      <EmptyState icon={SearchIcon} title={it.title} text={it.text}>
        <Button variant="outlined" onClick={onClear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </EmptyState>
    </Card>
  );
}
