import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { Alert, Box, Button, Drawer, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useCreatePath, useGetOne, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { quickLookTexts } from '../it/quickLook.ts';
import { Facts } from './Panel.tsx';
import { useQuickLook } from './useQuickLook.ts';
import { CloseIcon } from './icons.tsx';

/** What a drawer tells of a row. */
export interface Look {
  title: string;
  over?: string;
  /** Its state. */
  chip?: ReactNode;
  picture?: Photo | null;
  /** By the resource's own fields, whose names they go under. */
  facts: readonly (readonly [field: string, value: ReactNode])[];
  /** What somebody wrote. */
  text?: string;
}

interface QuickLookProps<Row> {
  look: (row: Row) => Look;
  /** The page that tells all of it. */
  page: 'edit' | 'show';
}

/** Tells the main facts of a row beside its list, without leaving it. */
export function QuickLook<Row extends object>({ look, page }: QuickLookProps<Row>) {
  const { id, close } = useQuickLook();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 440 }, backgroundImage: 'none' },
        },
      }}
    >
      {id !== null && <Content key={id} id={id} titleId={titleId} look={look} page={page} onClose={close} />}
    </Drawer>
  );
}

const PICTURE = {
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: 12,
  background: 'var(--studio)',
} as const;

function Picture({ picture: { src, widths, width, height } }: { picture: Photo }) {
  return <img src={`${src}/${widths[1] ?? widths[0]}.webp`} alt="" width={width} height={height} style={PICTURE} />;
}

interface ContentProps<Row> extends QuickLookProps<Row> {
  id: string;
  titleId: string;
  onClose: () => void;
}

function Content<Row extends object>({ id, titleId, look, page, onClose }: ContentProps<Row>) {
  const resource = useResourceContext() ?? '';
  const [createPath, translate] = [useCreatePath(), useTranslate()];
  const { data: rows } = useListContext<RaRecord>();
  const listed = rows?.find((row) => row.id === id);
  // An address that somebody was sent may name a row of another page of the list.
  const { data: read, error } = useGetOne<RaRecord>(resource, { id }, { enabled: !listed });
  const row = listed ?? read;
  // What the provider gives for this resource: its list's rows, or one of them with more.
  const shown = row && look(row as unknown as Row);
  return (
    <Stack sx={{ minHeight: '100%' }}>
      <Stack direction="row" sx={{ p: 2.5, pb: 1.5, gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {shown?.over !== undefined && (
            <Typography variant="overline" component="p" color="text.secondary" sx={{ lineHeight: 1.6 }}>
              {shown.over}
            </Typography>
          )}
          <Typography id={titleId} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {shown?.title ?? quickLookTexts.title}
          </Typography>
        </Box>
        <IconButton aria-label={quickLookTexts.close} onClick={onClose} sx={{ mt: -0.5, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack spacing={2} sx={{ px: 2.5, flex: 1 }}>
        {error && <Alert severity="error">{quickLookTexts.failed}</Alert>}
        {!shown && !error && <Skeleton variant="rounded" height={240} />}
        {shown?.picture && <Picture picture={shown.picture} />}
        {shown?.chip && <Box>{shown.chip}</Box>}
        {shown?.text !== undefined && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown.text}</Typography>
        )}
        {shown && (
          <Facts
            rows={shown.facts.map(([field, value]) => [translate(`resources.${resource}.fields.${field}`), value])}
          />
        )}
      </Stack>
      <Box sx={{ p: 2.5, position: 'sticky', bottom: 0, background: 'var(--card)' }}>
        <Button variant="contained" fullWidth component={Link} to={createPath({ resource, id, type: page })}>
          {quickLookTexts.whole}
        </Button>
      </Box>
    </Stack>
  );
}
