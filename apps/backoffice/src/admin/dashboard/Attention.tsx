import type { AdminDashboard, WaitingItem, WaitingList } from '@carzaa/api/calls/admin/operations';
import { shortDateTime } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { Box, Card, List, ListItem, ListItemText, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useGetList } from 'react-admin';
import { dashboardTexts as texts } from '../../it/dashboard.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { ConfirmIcon } from '../../ui/icons.tsx';

type What = keyof AdminDashboard['attention'];

interface Place {
  /** Where one of them is dealt with, if anywhere. */
  one?: (item: WaitingItem) => { resource: string; id?: string; filter?: object };
  all?: { resource: string; filter: object };
}

const PLACES: Record<What, Place> = {
  reports: {
    one: ({ uuid }) => ({ resource: 'moderation', id: uuid }),
    all: { resource: 'moderation', filter: { state: 'open' } },
  },
  carfax_requests: {
    one: ({ uuid }) => ({ resource: 'carfax', id: uuid }),
    all: { resource: 'carfax', filter: { status: 'pending' } },
  },
  verifications: {
    one: ({ uuid }) => ({ resource: 'verifications', id: uuid }),
    all: { resource: 'verifications', filter: { state: 'waiting' } },
  },
  imports: {
    one: ({ uuid }) => ({ resource: 'import-runs', filter: { source: uuid } }),
    all: { resource: 'import-runs', filter: { state: 'failed' } },
  },
  mails: {},
  dealers: { one: ({ uuid }) => ({ resource: 'dealers', id: uuid }) },
};
const ORDER: readonly What[] = ['reports', 'verifications', 'carfax_requests', 'imports', 'mails', 'dealers'];
const ORPHANS = { has_owner: false, enabled: true };

/** What waits for a person, by kind: how many, and those that have waited longest. */
export function Attention({ attention }: { attention: AdminDashboard['attention'] | undefined }) {
  return (
    <Box
      aria-busy={attention === undefined}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(12, minmax(0, 1fr))',
        },
        // What waits stands first; what is done, small and behind it.
        '& > [data-waits]': { order: -1, gridColumn: { lg: 'span 4' } },
        // In two columns an odd one at the end takes both: what is done stands in rows of its own.
        '& > [data-waits]:nth-child(odd of [data-waits]):nth-last-child(1 of [data-waits])': {
          gridColumn: { sm: 'span 2', lg: 'span 4' },
        },
        '& li:last-of-type': { borderBottom: 0 },
        // What has nothing waiting is a line for each, in as many columns as there are of them.
        '& > :not([data-waits])': { alignSelf: 'start', gridColumn: { lg: 'span 3' } },
      }}
    >
      {ORDER.map((what) => (
        <Waiting key={what} what={what} list={attention?.[what]} />
      ))}
      <Orphans />
    </Box>
  );
}

interface KindProps {
  name: string;
  total: number | undefined;
  /** Said where nothing of the kind waits. */
  nothing?: string;
  children: ReactNode;
}

/** A kind of thing that waits; without any it says so. */
function Kind({ name, total, nothing = texts.nothing, children }: KindProps) {
  const id = useId();
  const isWaiting = total !== undefined && total > 0;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      {...(isWaiting ? { 'data-waits': '' } : {})}
      sx={{
        p: isWaiting ? 2.5 : 2,
        minWidth: 0,
        ...(isWaiting ? { borderLeft: '4px solid var(--amber)' } : { background: 'transparent' }),
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography id={id} component="h2" sx={{ fontSize: isWaiting ? 18 : 15, fontWeight: 620 }}>
          {name}
        </Typography>
        {isWaiting ? (
          <Typography variant="h5" component="p">
            {count(total)}
          </Typography>
        ) : (
          total === 0 && <ConfirmIcon aria-hidden sx={{ alignSelf: 'center', color: 'var(--green)' }} />
        )}
      </Stack>
      {isWaiting ? (
        children
      ) : (
        <Typography variant="body2" color="text.secondary">
          {total === undefined ? <Skeleton width={120} /> : nothing}
        </Typography>
      )}
    </Card>
  );
}

function Waiting({ what, list }: { what: What; list: WaitingList | undefined }) {
  const { one, all } = PLACES[what];
  return (
    <Kind
      name={texts.waiting[what]}
      total={list?.total}
      {...(what === 'reports' ? { nothing: texts.nothingToDecide } : {})}
    >
      <List dense disablePadding>
        {list?.items.map((item) => (
          <ListItem key={item.uuid} disableGutters divider>
            <ListItemText
              sx={{ overflowWrap: 'anywhere' }}
              primary={one ? <RowLink {...one(item)}>{item.title}</RowLink> : item.title}
              secondary={[item.detail, item.dealer?.name !== item.title && item.dealer?.name, shortDateTime(item.at)]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      {all && list && list.total > list.items.length && <RowLink {...all}>{texts.all(list.total)}</RowLink>}
    </Kind>
  );
}

function Orphans() {
  const { total } = useGetList('dealers', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'ASC' },
    filter: ORPHANS,
  });
  return (
    <Kind name={texts.orphans} total={total}>
      <RowLink resource="dealers" filter={ORPHANS}>
        {texts.all(total ?? 0)}
      </RowLink>
    </Kind>
  );
}
