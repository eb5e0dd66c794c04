import { List, ListItem, ListItemButton, ListItemText, Skeleton, Typography } from '@mui/material';
import { ListNoResults, type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { QuickLookButton } from './QuickLookButton.tsx';

interface PhoneLinesProps<Row> {
  page: 'edit' | 'show';
  primary: (row: Row) => string;
  secondary: (row: Row) => string;
  /** Its state, on the right. */
  tertiary: (row: Row) => string;
}

/** A list on a phone: one line a row, which leads to its page, and beside it the button for a quick look. */
export function PhoneLines<Row extends RaRecord>({ page, primary, secondary, tertiary }: PhoneLinesProps<Row>) {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { data, isPending, total } = useListContext<Row>();
  if (isPending) return <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;
  if (total === 0) return <ListNoResults />;
  return (
    <List disablePadding>
      {data?.map((row) => (
        <ListItem
          key={row.id}
          disablePadding
          divider
          secondaryAction={<QuickLookButton id={String(row.id)} name={primary(row)} />}
        >
          <ListItemButton component={Link} to={createPath({ resource, id: row.id, type: page })} sx={{ pr: 8, gap: 1 }}>
            <ListItemText
              primary={primary(row)}
              secondary={secondary(row)}
              slotProps={{
                primary: { sx: { overflowWrap: 'anywhere' } },
                secondary: { sx: { overflowWrap: 'anywhere' } },
              }}
            />
            <Typography variant="body2" color="text.secondary" sx={{ flex: 'none', maxWidth: 110, textAlign: 'right' }}>
              {tertiary(row)}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
