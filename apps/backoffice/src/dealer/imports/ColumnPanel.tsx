import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import type { ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import { missingFields, wantedFields } from '@carzaa/api/importMapping';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../dealership.ts';
import { mappingTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { useOpenRun } from './useImports.ts';

/** The same mapping with one field's columns changed; a field without columns is not in it. */
function withColumns(mapping: ImportMapping, field: ImportField, columns: string[]): ImportMapping {
  const { [field]: _before, ...others } = mapping;
  return columns.length === 0 ? others : { ...others, [field]: columns };
}

/** The run's source, and how another mapping gets into it and into a preview. */
function useMappedSource(run: ImportRunDetail) {
  const { uuid: d } = useDealership();
  const openRun = useOpenRun();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const queryKey = ['import-sources', d, run.source.uuid];
  const { data: source } = useQuery({
    queryKey,
    queryFn: () => api.imports.source({ dealer: d, id: run.source.uuid }),
  });
  const save = async (next: ImportMapping) => {
    if (!source) return;
    const { name, format, encoding, separator, url, schedule, revision } = source;
    const body = { name, format, encoding, separator, url, schedule, revision, mapping: next };
    setBusy(true);
    setFailure('');
    try {
      // Known from here on, so that another try after a preview that was refused is not taken for an old edit.
      queryClient.setQueryData(queryKey, await api.imports.updateSource({ dealer: d, id: source.uuid, body }));
      openRun(await api.imports.preview({ dealer: d, id: run.uuid }));
    } catch (error) {
      setFailure(messageOf(error));
      // Somebody may have changed the source: the next try starts from what it is now.
      await queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  return { source, save, isBusy, failure };
}

const namesOf = (fields: readonly ImportField[]) => fields.map((field) => IMPORT_FIELDS[field]).join(', ');

/** Whether a field that a listing must, or should, have is in no column. */
function MappingNotice({ mapping }: { mapping: ImportMapping }) {
  const [missing, wanted] = [missingFields(mapping), wantedFields(mapping)];
  if (missing.length === 0 && wanted.length === 0) return null;
  return (
    <Alert severity={missing.length > 0 ? 'error' : 'warning'} sx={{ mt: 1.5 }}>
      {missing.length > 0 ? mappingTexts.missing(namesOf(missing)) : mappingTexts.wanted(namesOf(wanted))}
    </Alert>
  );
}

/** The columns that no field is read from. */
function UnusedColumns({ run, mapping }: { run: ImportRunDetail; mapping: ImportMapping }) {
  const used = new Set(Object.values(mapping).flat());
  const unused = run.columns.filter(({ name }) => !used.has(name));
  if (unused.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {mappingTexts.unused}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {unused.map(({ name }) => name).join(' · ')}
      </Typography>
    </Box>
  );
}

/** Which column holds what, as this run read it: to be corrected, remembered, and previewed anew. */
export function ColumnPanel({ run }: { run: ImportRunDetail }) {
  const { source, save, isBusy, failure } = useMappedSource(run);
  const [mapping, setMapping] = useState<ImportMapping>(run.mapping);
  const isIncomplete = missingFields(mapping).length > 0;
  const [isOpen, setOpen] = useState(isIncomplete);
  return (
    <Panel
      title={mappingTexts.title}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? mappingTexts.close : mappingTexts.open}
        </Button>
      }
    >
      <Typography color="text.secondary" variant="body2">
        {source && (source.revision > 1 ? mappingTexts.remembered : mappingTexts.guessed)}
      </Typography>
      <MappingNotice mapping={mapping} />
      {isOpen && (
        <>
          <ColumnFields
            columns={run.columns}
            mapping={mapping}
            onChange={(field, columns) => setMapping(withColumns(mapping, field, columns))}
          />
          <UnusedColumns run={run} mapping={mapping} />
          {run.has_file && (
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2 }}>
              <Button
                variant="contained"
                disabled={isIncomplete || !source}
                loading={isBusy}
                onClick={() => void save(mapping)}
              >
                {mappingTexts.save}
              </Button>
              <Button disabled={isBusy || !source} onClick={() => void save({})}>
                {mappingTexts.reset}
              </Button>
            </Stack>
          )}
          <Box aria-live="polite">
            {failure !== '' && (
              <Alert severity="error" sx={{ mt: 1.5 }}>
                {failure}
              </Alert>
            )}
          </Box>
        </>
      )}
    </Panel>
  );
}
