import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import BookmarkOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { savedFilterTexts } from '../it/savedFilters.ts';
import { NameDialog } from './NameDialog.tsx';
import { useUndoNotice } from './useUndoNotice.tsx';

/** Filters and order of a view, the same text for the same view. */
function viewOf({ filter, sort }: SavedQuery['value']): string {
  const entries = Object.entries(filter ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([entries, sort?.field, sort?.order]);
}

/** The views of a list that a person keeps under names of their own: one press for each, and the way to keep this one. */
export function SavedFilters() {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const navigate = useNavigate();
  const undoNotice = useUndoNotice();
  const [asksName, setAsksName] = useState(false);
  const saved = extractValidSavedQueries(stored);
  const here: SavedQuery['value'] = { filter: filterValues, sort, perPage, displayedFilters };
  const current = saved.find(({ value }) => viewOf(value) === viewOf(here));
  const isFiltered = Object.keys(filterValues).length > 0;
  if (saved.length === 0 && !isFiltered) return null;

  const open = ({ value }: SavedQuery) =>
    void navigate({
      search: new URLSearchParams({
        filter: JSON.stringify(value.filter),
        sort: value.sort?.field ?? sort.field,
        order: value.sort?.order ?? sort.order,
        page: '1',
        perPage: String(value.perPage ?? perPage),
        displayedFilters: JSON.stringify(value.displayedFilters ?? {}),
      }).toString(),
    });
  const keep = (label: string) => {
    setAsksName(false);
    setStored([...saved.filter((each) => each.label !== label), { label, value: here }]);
  };
  const remove = (query: SavedQuery) => {
    setStored(saved.filter((each) => each !== query));
    undoNotice(savedFilterTexts.removed(query.label), () => setStored(saved));
  };

  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', px: 1.5, pb: 1.5, alignItems: 'center' }}>
      {saved.map((query) => (
        <Chip
          key={query.label}
          component="button"
          clickable
          icon={<BookmarkOutlined fontSize="small" />}
          aria-pressed={query === current}
          color={query === current ? 'primary' : 'default'}
          variant={query === current ? 'filled' : 'outlined'}
          label={query.label}
          onClick={() => open(query)}
        />
      ))}
      {current ? (
        <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={() => remove(current)}>
          {savedFilterTexts.remove(current.label)}
        </Button>
      ) : (
        isFiltered && (
          <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setAsksName(true)}>
            {savedFilterTexts.save}
          </Button>
        )
      )}
      {asksName && <NameDialog onClose={() => setAsksName(false)} onConfirm={keep} />}
    </Stack>
  );
}
