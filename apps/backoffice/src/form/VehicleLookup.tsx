import type { LookupSource, SoldCarChoice, SoldTrimChoice, VehicleFill } from '@carzaa/api/calls/dealer/vehicleLookup';
import { Alert, Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { euro } from '@carzaa/api/text/format';
import { lookupProblem } from '@carzaa/api/vehicle/numbers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lookupTexts as it } from '../it/vehicle.ts';
import { api } from '../providers/client.ts';
import { messageOf } from '../ui/messageOf.ts';
import { type Filling, FillingContext, useFill } from './filling.ts';
import { type Choice, useBrands, useModels } from './useReference.ts';

/** What was found, as its reader is told. */
interface Told {
  text: string;
  notes: string[];
}

/** What may be found of a car: the fields, and the trims that it was sold in. */
interface Found {
  filled: VehicleFill;
  trims: SoldTrimChoice[];
}

/** Remembers for all fields within what was filled in by itself. */
export function FillingProvider({ children }: { children: ReactNode }) {
  const filling = useState<Filling | null>(null);
  return <FillingContext value={filling}>{children}</FillingContext>;
}

/** Fills in the form from a plate, a chassis number or the catalogue; `dealer` is who asks. */
export function VehicleLookup({ dealer }: { dealer: string }) {
  const [told, setTold] = useState<Told | null>(null);
  const [trims, setTrims] = useState<SoldTrimChoice[]>([]);
  const fill = useFill();
  const translate = useTranslate();
  const keptNote = (kept: string[]) =>
    kept.length === 0 ? [] : [it.kept(kept.map((field) => translate(`resources.listings.fields.${field}`)).join(', '))];
  const take = (source: LookupSource, found: Found, name: string, notes: string[] = []) => {
    const { filled, kept } = fill(source, found.filled);
    setTrims(found.trims);
    setTold({ text: it.done(filled, name), notes: [...notes, ...keptNote(kept)] });
  };
  const takeTrim = ({ name, version, equipment, list_price: price }: SoldTrimChoice) => {
    const { kept } = fill('catalogue', { version, equipment });
    setTold({ text: it.trimDone(name, euro(price)), notes: keptNote(kept) });
  };
  return (
    <Box component="section" aria-labelledby="lookup-title" sx={{ mb: 2.5 }}>
      <Typography id="lookup-title" component="h3" sx={{ fontWeight: 650 }}>
        {it.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {it.hint}
      </Typography>
      <ByNumber dealer={dealer} onFound={take} />
      <ByPicks onFound={(choice) => take('catalogue', choice, choice.label)} />
      <TrimPick trims={trims} onPick={takeTrim} />
      <Box aria-live="polite">
        {told && (
          <Alert severity="success" sx={{ mt: 1 }}>
            {[told.text, ...told.notes].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
      </Box>
    </Box>
  );
}

interface ByNumberProps {
  dealer: string;
  onFound: (source: LookupSource, found: Found, name: string, notes: string[]) => void;
}

function ByNumber({ dealer, onFound }: ByNumberProps) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const search = useMutation({
    mutationFn: () => api.vehicleLookup.byNumber({ dealer, body: { number } }),
    onSuccess: ({ source, filled, trims, name, decoded, note }) => {
      const notes = [
        ...(decoded ? [it.plant(decoded.make, decoded.plant, decoded.model_year)] : []),
        ...(note === null ? [] : [note]),
      ];
      onFound(source, { filled, trims }, name, notes);
    },
  });
  // The second half of a double click comes before the button rests.
  const isAsking = useRef(false);
  const go = () => {
    if (number.trim() === '' || isAsking.current) return;
    const found = lookupProblem(number);
    setProblem(found);
    if (found !== null) return;
    isAsking.current = true;
    search.mutate(undefined, {
      onSettled() {
        isAsking.current = false;
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not to be saved by it.
    event.preventDefault();
    go();
  };
  const said = problem ?? (search.isError ? messageOf(search.error) : null);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 460 }}>
      <TextField
        label={it.number}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        size="small"
        fullWidth
        error={said !== null}
        helperText={said}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Button variant="contained" onClick={go} loading={search.isPending} sx={{ flexShrink: 0, mt: 3 }}>
        {it.search}
      </Button>
    </Box>
  );
}

interface TrimPickProps {
  trims: SoldTrimChoice[];
  onPick: (trim: SoldTrimChoice) => void;
}

/** The trims that the car found was sold in; one settles the version and what the car has. */
function TrimPick({ trims, onPick }: TrimPickProps) {
  if (trims.length === 0) return null;
  return (
    <Autocomplete
      size="small"
      options={trims}
      getOptionLabel={({ name, list_price: price }) => it.trimChoice(name, euro(price))}
      getOptionKey={({ name }) => name}
      onChange={(_, chosen) => chosen && onPick(chosen)}
      renderInput={(params) => <TextField {...params} label={it.trim} helperText={it.trimHint} />}
      sx={{ maxWidth: 460, mt: 1.5 }}
      key={JSON.stringify(trims)}
    />
  );
}

const YEARS = 25;
const LATEST = new Date().getFullYear();
const YEAR_CHOICES = Array.from({ length: YEARS }, (_, back) => LATEST - back);

interface PickProps {
  label: string;
  choices: Choice[];
  value: Choice | null;
  onPick: (chosen: Choice | null) => void;
  isDisabled?: boolean;
}

function Pick({ label, choices, value, onPick, isDisabled = false }: PickProps) {
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={value}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, chosen) => onPick(chosen)}
      disabled={isDisabled}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

interface Picked {
  brand: string | undefined;
  model: string | undefined;
  year: number | null;
}

/** The cars of a model that were sold in a year, once all three are known. */
function useSoldCars({ brand, model, year }: Picked) {
  return useQuery({
    queryKey: ['catalogue', 'sold', brand, model, year],
    queryFn: () => api.vehicleLookup.sold({ brand: brand ?? '', model: model ?? '', query: { year: year ?? LATEST } }),
    enabled: brand !== undefined && model !== undefined && year !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const PICKS = {
  display: 'grid',
  gap: 1.5,
  mt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
} as const;

/** Make, model, year and engine: each narrows the next. */
function ByPicks({ onFound }: { onFound: (choice: SoldCarChoice) => void }) {
  const [brand, setBrand] = useState<Choice | null>(null);
  const [model, setModel] = useState<Choice | null>(null);
  const [year, setYear] = useState<number | null>(null);
  const brands = useBrands();
  const models = useModels(brand?.id);
  const cars = useSoldCars({ brand: brand?.id, model: model?.id, year });
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.listings.fields.${field}`);
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {it.pick}
      </Typography>
      <Box sx={PICKS}>
        <Pick
          label={label('brand')}
          choices={brands.choices}
          value={brand}
          onPick={(chosen) => {
            setBrand(chosen);
            setModel(null);
          }}
        />
        <Pick
          label={label('model')}
          choices={models.choices}
          value={model}
          onPick={setModel}
          isDisabled={brand === null}
        />
        <Autocomplete
          size="small"
          options={YEAR_CHOICES}
          value={year}
          getOptionLabel={String}
          onChange={(_, chosen) => setYear(chosen)}
          renderInput={(params) => <TextField {...params} label={it.year} />}
        />
        <Autocomplete
          size="small"
          options={cars.data ?? []}
          groupBy={({ generation }) => generation}
          getOptionLabel={(car) => car.label}
          getOptionKey={(car) => JSON.stringify(car)}
          loading={cars.isFetching}
          disabled={cars.data === undefined}
          noOptionsText={it.noEngines}
          onChange={(_, chosen) => chosen && onFound(chosen)}
          renderInput={(params) => <TextField {...params} label={it.engine} />}
        />
      </Box>
    </Box>
  );
}
