import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { Box, Card, Checkbox, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListNoResults, type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { quickLookTexts } from '../it/quickLook.ts';
import { PhoneBulk } from './PhoneBulk.tsx';
import { QuickLookButton } from './QuickLookButton.tsx';
import { Thumb } from './Thumb.tsx';
import { useLongPress } from './useLongPress.ts';

/** What a row says as a card. */
export interface RowLook {
  title: string;
  /** At the right of the title: a price, a day. */
  figure?: ReactNode;
  /** Shown where rows have pictures; null is one without. */
  picture?: Photo | null;
  line: ReactNode;
  /** Its state. */
  chip?: ReactNode;
  /** Beside the state, in small. */
  note?: ReactNode;
  /** What can be done with it, at its end. */
  menu?: ReactNode;
  /** What takes more words than stand beside a picture. */
  below?: ReactNode;
}

interface RowCardsProps<Row> {
  /** The page of the row that its card leads to. */
  page?: 'edit' | 'show';
  /** Another place that it leads to. */
  to?: (row: Row) => string;
  look: (row: Row) => RowLook;
  /** What can be done to several; without it rows cannot be chosen. */
  bulk?: ReactNode;
  /** Whether rows can be looked at beside the list. */
  hasQuickLook?: boolean;
  empty?: ReactNode;
}

/** A list on a phone: a card a row, which leads to its page. */
export function RowCards<Row extends RaRecord>({ bulk, empty = <ListNoResults />, ...props }: RowCardsProps<Row>) {
  const { data, isPending, total } = useListContext<Row>();
  if (isPending) return <Waiting />;
  if (total === 0) return empty;
  return (
    <>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((row) => (
          <RowCard key={row.id} row={row} isChoosable={bulk !== undefined} {...props} />
        ))}
      </Stack>
      {bulk !== undefined && <PhoneBulk>{bulk}</PhoneBulk>}
    </>
  );
}

/** As high as the cards that come. */
function Waiting() {
  return (
    <Stack spacing={1} aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={98} />
      ))}
    </Stack>
  );
}

interface RowCardProps<Row> extends Omit<RowCardsProps<Row>, 'bulk' | 'empty'> {
  row: Row;
  isChoosable: boolean;
}

function RowCard<Row extends RaRecord>(props: RowCardProps<Row>) {
  const { row, page = 'edit', to, look, isChoosable, hasQuickLook = true } = props;
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { selectedIds, onToggleItem } = useListContext<Row>();
  const shown = look(row);
  const { title, picture } = shown;
  const isChosen = selectedIds.includes(row.id);
  const longPress = useLongPress(() => onToggleItem(row.id));
  const columns = [isChoosable && '44px', picture !== undefined && '72px', 'minmax(0, 1fr)'].filter(Boolean).join(' ');
  return (
    <Card
      component="li"
      data-row={row.id}
      {...(isChoosable ? longPress : {})}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 1.25,
        alignItems: 'start',
        p: 1.5,
        pl: isChoosable ? 0.5 : 1.5,
        background: isChosen ? 'var(--green-tint)' : 'var(--card)',
        // A green state would be lost on a green card.
        ...(isChosen ? { '& .MuiChip-root': { background: 'var(--card)' } } : {}),
      }}
    >
      {isChoosable && (
        <Checkbox
          checked={isChosen}
          onChange={() => onToggleItem(row.id)}
          aria-label={quickLookTexts.choose(title)}
          sx={{ zIndex: 1, width: 44, height: 44, mt: 0.25 }}
        />
      )}
      {picture !== undefined && <Thumb picture={picture} />}
      <Box sx={{ minWidth: 0 }}>
        <Head look={shown} to={to?.(row) ?? createPath({ resource, id: row.id, type: page })} />
        <Typography sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{shown.line}</Typography>
      </Box>
      {/* Under the picture too: beside it a state and its note would take two lines. */}
      <Box sx={{ gridColumn: `${isChoosable ? 2 : 1} / -1` }}>
        <Foot look={shown} id={hasQuickLook ? String(row.id) : null} />
      </Box>
      {shown.below !== undefined && <Box sx={{ gridColumn: '1 / -1', pl: isChoosable ? 1 : 0 }}>{shown.below}</Box>}
    </Card>
  );
}

/** Its name, which leads to its page wherever the card is pressed, and its figure. */
function Head({ look: { title, figure }, to }: { look: RowLook; to: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
      <Typography
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: 15,
          fontWeight: 640,
          overflowWrap: 'anywhere',
          // A long version beside a price would be a column of single words.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflow: 'hidden',
          '& a': { color: 'inherit', textDecoration: 'none' },
          // The whole card leads where its name does.
          '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
          '& a:focus-visible': { outline: 'none' },
          '& a:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: -3 },
        }}
      >
        <Link to={to}>{title}</Link>
      </Typography>
      {figure !== undefined && (
        <Typography component="span" sx={{ fontSize: 15, fontWeight: 640, whiteSpace: 'nowrap' }}>
          {figure}
        </Typography>
      )}
    </Stack>
  );
}

/** Its state, and what can be done with it; no line where there is neither. */
function Foot({ look: { title, chip, note, menu }, id }: { look: RowLook; id: string | null }) {
  const isPressed = id !== null || menu !== undefined;
  if (!isPressed && chip === undefined && note === undefined) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 0.5, minHeight: isPressed ? 32 : 0, alignItems: 'center' }}>
      <Stack direction="row" useFlexGap sx={{ flex: 1, gap: '4px 8px', flexWrap: 'wrap', alignItems: 'center' }}>
        {chip}
        {note !== undefined && (
          <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Stack>
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', m: '-4px -8px -8px 0' }}>
        {id !== null && <QuickLookButton id={id} name={title} />}
        {menu}
      </Box>
    </Stack>
  );
}
