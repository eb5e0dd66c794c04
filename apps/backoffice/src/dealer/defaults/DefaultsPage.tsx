import { defaultsBody } from '@carzaa/api/calls/dealer/defaults';
import { DESCRIPTION_FIELDS } from '@carzaa/api/vehicle/dealerDefaults';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, TextInput, Title } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { NumberInput } from '../../form/NumberInput.tsx';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useDealership } from '../dealership.ts';
import { ExtraCostsInput } from '../listings/PriceInputs.tsx';
import { PartsWaiting } from '../../ui/FormWaiting.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { FinanceTableInputs } from './FinanceTableInputs.tsx';
import { Preview } from './Preview.tsx';
import { defaultsKey } from './useDefaults.ts';

const asTyped = (value: string) => value;
const linesOf = (value: string) => value.split('\n');
const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');

/** What the dealership says once for all its cars, and how it comes out on one of them. */
export function DefaultsPage() {
  const { uuid: dealer } = useDealership();
  const { data, error } = useQuery({ queryKey: defaultsKey(dealer), queryFn: () => api.defaults.get({ dealer }) });
  return (
    <Box>
      <Title title={it.title} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={it.title} />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? (
        <ResourceContextProvider value="listings">
          <SettingsForm
            name="defaults"
            title={it.finance}
            hint={it.financeHint}
            schema={defaultsBody}
            record={{ uuid: dealer, ...data }}
            queryKey={defaultsKey(dealer)}
            send={(body) => api.defaults.update({ dealer, body })}
            saved={it.saved}
            beside={<Preview />}
          >
            <FinanceTableInputs />
            <Part title={it.conditions} hint={it.hint} />
            <NumberInput source="warranty" label={it.warranty} unit={it.months_unit} sx={{ maxWidth: 220 }} />
            <ExtraCostsInput />
            <Part title={it.description} hint={it.descriptionHint} />
            <FieldButtons />
            <TextInput source="description" label={it.description} multiline minRows={5} maxRows={16} parse={asTyped} />
            <Part title={it.photoOrder} hint={it.photoOrderHint} />
            <TextInput
              source="photo_order"
              label={it.photoOrder}
              multiline
              minRows={4}
              maxRows={14}
              parse={linesOf}
              format={textOf}
            />
          </SettingsForm>
        </ResourceContextProvider>
      ) : (
        !error && <PartsWaiting heights={[200, 320]} />
      )}
    </Box>
  );
}

function Part({ title, hint }: { title: string; hint: string }) {
  return (
    <Box sx={{ mt: 3, mb: 1 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
    </Box>
  );
}

/** Puts a field of the car at the end of the text. */
function FieldButtons() {
  const { getValues, setValue } = useFormContext();
  const add = (field: string) => {
    const text: unknown = getValues('description');
    setValue('description', `${typeof text === 'string' ? text : ''}{${field}}`, { shouldDirty: true });
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
      {Object.entries(DESCRIPTION_FIELDS).map(([field, name]) => (
        <Button key={field} size="small" variant="outlined" title={name} onClick={() => add(field)}>
          {`{${field}}`}
        </Button>
      ))}
    </Stack>
  );
}
