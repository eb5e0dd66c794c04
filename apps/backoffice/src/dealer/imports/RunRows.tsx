import type { ImportRowDetail, ImportRun } from '@carzaa/api/calls/dealer/imports';
import { count } from '@carzaa/api/text/format';
import { Alert, Box, Button, TablePagination, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDealership } from '../dealership.ts';
import { runTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pill, Pills } from '../../ui/Pills.tsx';
import { RowLines } from './RowLines.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

type Fate = ImportRowDetail['fate'];

const PER_PAGE = 25;
const FATES = ['insert', 'update', 'unchanged', 'withdraw', 'error'] as const;

function countOf(run: ImportRun, fate: Fate): number {
  const { inserted, updated, unchanged, withdrawn, errors } = run;
  return { insert: inserted, update: updated, unchanged, withdraw: withdrawn, error: errors }[fate];
}

interface FateChipsProps {
  run: ImportRun;
  fate: Fate | undefined;
  onChoose: (fate: Fate | undefined) => void;
}

/** How many rows have which fate; pressed, the others are left out. */
function FateChips({ run, fate, onChoose }: FateChipsProps) {
  const total = FATES.reduce((sum, each) => sum + countOf(run, each), 0);
  return (
    <Pills>
      {[undefined, ...FATES].map((each) => (
        <Pill
          key={each ?? 'all'}
          isChosen={fate === each}
          label={
            each === undefined
              ? `${runTexts.all} · ${count(total)}`
              : `${runTexts.tiles[each]} · ${count(countOf(run, each))}`
          }
          onClick={() => onChoose(each)}
        />
      ))}
    </Pills>
  );
}

interface Narrowed {
  fate: Fate | undefined;
  words: string;
  page: number;
}

function useRows(run: ImportRun, { fate, words, page }: Narrowed) {
  const { uuid: dealer } = useDealership();
  const filters = { ...(fate ? { fate } : {}), ...(words === '' ? {} : { q: words }) };
  return useQuery({
    queryKey: ['import-rows', run.uuid, fate, words, page, run.rows_done + run.withdrawn],
    queryFn: () =>
      api.imports.rows({
        dealer,
        id: run.uuid,
        query: {
          sort_by: 'position',
          sort_direction: 'asc',
          page: String(page + 1),
          per_page: String(PER_PAGE),
          filters: JSON.stringify(filters),
        },
      }),
    placeholderData: keepPreviousData,
  });
}

/** What became of every row of a file, or would: all of them, or those of one fate. */
export function RunRows({ run }: { run: ImportRun }) {
  const { uuid: d } = useDealership();
  const [fate, setFate] = useState<Fate>();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const words = useDeferredValue(q.trim());
  const { data, error } = useRows(run, { fate, words, page });
  const narrow = (next: () => void) => {
    next();
    setPage(0);
  };
  return (
    <Panel
      title={runTexts.report}
      action={
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          href={`/api/dealers/${d}/imports/${run.uuid}/errors.csv`}
          download
        >
          {runTexts.problems}
        </Button>
      }
    >
      <FateChips run={run} fate={fate} onChoose={(next) => narrow(() => setFate(next))} />
      <TextField
        type="search"
        label={runTexts.search}
        value={q}
        onChange={({ target }) => narrow(() => setQ(target.value))}
        sx={{ maxWidth: 320, mt: 1.5 }}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box aria-busy={!data && !error}>
        {data && data.items.length > 0 && <RowLines rows={data.items} isPreview={run.mode === 'preview'} />}
        {data?.items.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 3 }}>
            {runTexts.noRows}
          </Typography>
        )}
      </Box>
      {data && data.total > PER_PAGE && (
        <TablePagination
          component="div"
          count={data.total}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Panel>
  );
}
