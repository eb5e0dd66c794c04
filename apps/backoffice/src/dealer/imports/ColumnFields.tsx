import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import type { ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import { NEEDED_FIELDS, WANTED_FIELDS } from '@carzaa/api/importMapping';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { mappingTexts } from '../../it/imports.ts';

type Column = ImportRunDetail['columns'][number];

interface ColumnFieldsProps {
  columns: readonly Column[];
  mapping: ImportMapping;
  onChange: (field: ImportField, columns: string[]) => void;
}

const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[];
const isNeeded = (field: ImportField) => NEEDED_FIELDS.some((each) => each === field);
const isWanted = (field: ImportField) => WANTED_FIELDS.some((each) => each === field);

const SHOWN_SAMPLES = 3;
const SAMPLE_LENGTH = 40;

const shortened = (text: string) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text);

/** What stands in the chosen columns, or what is wrong with the choice. */
function hintOf(field: ImportField, chosen: readonly string[], columns: readonly Column[]): string {
  const absent = chosen.find((name) => !columns.some((column) => column.name === name));
  if (absent !== undefined) return mappingTexts.absent(absent);
  const samples = columns.filter(({ name }) => chosen.includes(name)).flatMap((column) => column.samples);
  if (samples.length > 0) return mappingTexts.samples(samples.slice(0, SHOWN_SAMPLES).map(shortened));
  return isNeeded(field) && chosen.length === 0 ? mappingTexts.needed : ' ';
}

/** For each thing that a file may say of a vehicle, the columns that say it. */
export function ColumnFields({ columns, mapping, onChange }: ColumnFieldsProps) {
  // Those that the file filled when it was read: a field does not vanish because its last column is taken away.
  const [first] = useState(() =>
    FIELDS.filter((field) => isNeeded(field) || isWanted(field) || mapping[field] !== undefined),
  );
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? FIELDS : first;
  const names = columns.map(({ name }) => name);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          mt: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
        }}
      >
        {shown.map((field) => {
          const chosen = mapping[field] ?? [];
          return (
            <Autocomplete
              key={field}
              multiple
              disableCloseOnSelect
              options={names}
              value={chosen}
              onChange={(_, value) => onChange(field, value)}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label={IMPORT_FIELDS[field]}
                  helperText={hintOf(field, chosen, columns)}
                  slotProps={{ formHelperText: { sx: { overflowWrap: 'anywhere' } } }}
                />
              )}
            />
          );
        })}
      </Box>
      {!showsAll && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {mappingTexts.more(FIELDS.length - first.length)}
        </Button>
      )}
    </>
  );
}
