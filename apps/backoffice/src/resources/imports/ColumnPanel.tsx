import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/importFeed';
import type { ImportRunDetail } from '@carzaa/api/calls/imports';
import { missingFields, wantedFields } from '@carzaa/api/importMapping';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../../dealer/dealership.ts';
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

/** Which column holds what, as this run read it: to be corrected, remembered, and previewed anew. */
export function ColumnPanel({ run }: { run: ImportRunDetail }) {
  const { uuid: d } = useDealership();
  const openRun = useOpenRun();
  const queryClient = useQueryClient();
  const [mapping, setMapping] = useState<ImportMapping>(run.mapping);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const missing = missingFields(mapping);
  const wanted = wantedFields(mapping);
  const [isOpen, setOpen] = useState(missing.length > 0);
  const queryKey = ['import-sources', d, run.source.uuid];
  const { data: source } = useQuery({ queryKey, queryFn: () => api.imports.source({ d, id: run.source.uuid }) });
  const save = async (next: ImportMapping) => {
    if (!source) return;
    const { name, format, encoding, separator, url, schedule, revision } = source;
    const body = { name, format, encoding, separator, url, schedule, revision, mapping: next };
    setBusy(true);
    setFailure('');
    try {
      // Known from here on, so that another try after a preview that was refused is not taken for an old edit.
      queryClient.setQueryData(queryKey, await api.imports.updateSource({ d, id: source.uuid, body }));
      openRun(await api.imports.preview({ d, id: run.uuid }));
    } catch (error) {
      setFailure(messageOf(error));
      // Somebody may have changed the source: the next try starts from what it is now.
      await queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  const used = new Set(Object.values(mapping).flat());
  const unused = run.columns.filter(({ name }) => !used.has(name));
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
      {missing.length > 0 && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {mappingTexts.missing(missing.map((field) => IMPORT_FIELDS[field]).join(', '))}
        </Alert>
      )}
      {missing.length === 0 && wanted.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {mappingTexts.wanted(wanted.map((field) => IMPORT_FIELDS[field]).join(', '))}
        </Alert>
      )}
      {isOpen && (
        <>
          <ColumnFields
            columns={run.columns}
            mapping={mapping}
            onChange={(field, columns) => setMapping(withColumns(mapping, field, columns))}
          />
          {unused.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <Typography variant="body2" sx={{ fontWeight: 650 }}>
                {mappingTexts.unused}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {unused.map(({ name }) => name).join(' · ')}
              </Typography>
            </Box>
          )}
          {run.has_file && (
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2 }}>
              <Button
                variant="contained"
                disabled={missing.length > 0 || !source}
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
