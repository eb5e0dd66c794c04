import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { savedFilterTexts } from '../it/savedFilters.ts';
import { NameDialog } from './NameDialog.tsx';
import { Pill, Pills } from './Pills.tsx';
import { useSavedViews, type View } from './useSavedViews.ts';
import { useUndoNotice } from './useUndoNotice.tsx';
import { BookmarkAddIcon, BookmarkIcon, DeleteIcon } from './icons.tsx';

/** Filters and order of a view, the same text for the same view. */
function textOf({ filter, sort, order }: Omit<View, 'name'>): string {
  const entries = Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([entries, sort, order]);
}

/** The list's address that shows a view. */
function searchOf({ filter, sort, order }: View, perPage: number): string {
  const displayed = Object.fromEntries(Object.keys(filter).map((name) => [name, true]));
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    sort,
    order,
    page: '1',
    perPage: String(perPage),
    displayedFilters: JSON.stringify(displayed),
  }).toString();
}

interface SavedFiltersProps {
  /** Whether the list is filtered otherwise than it is at first. */
  isFiltered: boolean;
}

/** The views of a list that a person keeps under names of their own: one press for each, and the way to keep this one. */
export function SavedFilters({ isFiltered }: SavedFiltersProps) {
  const { resource, filterValues, sort, perPage } = useListContext();
  const { views, keep, remove } = useSavedViews(resource);
  const navigate = useNavigate();
  const undoNotice = useUndoNotice();
  const [asksName, setAsksName] = useState(false);
  const here = { filter: filterValues, sort: sort.field, order: sort.order };
  const current = views.find((view) => textOf(view) === textOf(here));
  if (views.length === 0 && !isFiltered) return null;

  const open = (view: View) => void navigate({ search: searchOf(view, perPage) });

  return (
    <Pills>
      {views.map((view) => (
        <Pill
          key={view.uuid}
          icon={<BookmarkIcon fontSize="small" />}
          isChosen={view === current}
          label={view.name}
          onClick={() => open(view)}
        />
      ))}
      {current ? (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => {
            const { name, filter, sort: field, order } = current;
            void remove(current.uuid);
            undoNotice(savedFilterTexts.removed(name), () => void keep({ name, filter, sort: field, order }));
          }}
        >
          {savedFilterTexts.remove(current.name)}
        </Button>
      ) : (
        isFiltered && (
          <Button size="small" startIcon={<BookmarkAddIcon />} onClick={() => setAsksName(true)}>
            {savedFilterTexts.save}
          </Button>
        )
      )}
      {asksName && (
        <NameDialog
          onClose={() => setAsksName(false)}
          onConfirm={(name) => {
            setAsksName(false);
            void keep({ name, ...here });
          }}
        />
      )}
    </Pills>
  );
}
