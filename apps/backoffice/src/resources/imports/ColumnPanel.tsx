import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/importFeed';
import type { ImportRunDetail } from '@carzaa/api/calls/imports';
import { missingFields, wantedFields } from '@carzaa/api/importMapping';
import { Alert, Box, Button, Collapse, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../../dealer/dealership.ts';
import { mappingTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAction } from '../../ui/useAction.ts';
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
  const action = useAction();
  const [mapping, setMapping] = useState<ImportMapping>(run.mapping);
  const missing = missingFields(mapping);
  const wanted = wantedFields(mapping);
  const [isOpen, setOpen] = useState(missing.length > 0);
  const { data: source } = useQuery({
    queryKey: ['import-sources', d, run.source.uuid],
    queryFn: () => api.imports.source({ d, id: run.source.uuid }),
  });
  const save = (next: ImportMapping) => {
    if (!source) return;
    const { name, format, encoding, separator, url, schedule, revision } = source;
    const body = { name, format, encoding, separator, url, schedule, revision, mapping: next };
    void action.run(
      async () => {
        await api.imports.updateSource({ d, id: source.uuid, body });
        openRun(await api.imports.preview({ d, id: run.uuid }));
      },
      { after: () => undefined },
    );
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
      <Collapse in={isOpen} unmountOnExit>
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
              loading={action.isBusy}
              onClick={() => save(mapping)}
            >
              {mappingTexts.save}
            </Button>
            <Button disabled={action.isBusy || !source} onClick={() => save({})}>
              {mappingTexts.reset}
            </Button>
          </Stack>
        )}
      </Collapse>
    </Panel>
  );
}
