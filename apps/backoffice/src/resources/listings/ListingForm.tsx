import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AutocompleteArrayInput, DateInput, NumberInput, TextInput } from 'react-admin';
import { EngineInput, MakeModelInputs, PlaceField } from '../../form/VehicleInputs.tsx';
import { ReferenceSelect } from '../../form/ReferenceSelect.tsx';
import { useEquipment } from '../../form/useReference.ts';
import { listingTexts } from '../../it/listings.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FinanceInputs } from './FinanceInputs.tsx';
import { ListingPreview } from './ListingPreview.tsx';
import { PriceInputs } from './PriceInputs.tsx';
import { QualityPanel } from './QualityPanel.tsx';
import { WorthPanel } from './WorthPanel.tsx';

const { sections } = listingTexts;

interface SectionProps {
  id: keyof typeof sections;
  hint?: string;
  children: ReactNode;
}

/** A part of the form; hints of the quality panel lead to it by its id. */
function Section({ id, hint, children }: SectionProps) {
  return (
    <Card component="section" id={id} aria-labelledby={`${id}-title`} sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 72 }}>
      <Typography id={`${id}-title`} variant="h6" component="h2" gutterBottom>
        {sections[id]}
      </Typography>
      {hint !== undefined && (
        <Typography color="text.secondary" variant="body2" gutterBottom>
          {hint}
        </Typography>
      )}
      {children}
    </Card>
  );
}

/** Text that may be empty, which react-admin would turn into nothing. */
const asTyped = (value: string) => value;

/** Every field of a listing, in parts, with what buyers will see beside them. `photos` is the part for pictures; `side` stands below the preview. */
export function ListingForm({ photos, side }: { photos: ReactNode; side?: ReactNode }) {
  const equipment = useEquipment();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <Section id="photos">{photos}</Section>
        <Section id="vehicle">
          <FieldGrid>
            <MakeModelInputs />
          </FieldGrid>
          <EngineInput />
          <TextInput source="version" parse={asTyped} />
          <FieldGrid>
            <ReferenceSelect source="category" list="categories" required />
            <ReferenceSelect source="power_type" list="powerTypes" required />
            <ReferenceSelect source="gearbox_type" list="gearboxTypes" />
            <ReferenceSelect source="traction_type" list="tractionTypes" />
            <NumberInput source="power" min={0} />
            <NumberInput source="horsepower" min={0} />
            <NumberInput source="displacement" min={0} />
            <NumberInput source="tare" min={300} max={9999} helperText={listingTexts.tareHint} />
            <ReferenceSelect source="emission_class" list="emissionClasses" />
            <NumberInput source="consumption" min={0} step={0.1} />
            <NumberInput source="co2" min={0} />
            <NumberInput source="doors" min={1} max={9} />
            <NumberInput source="seats" min={1} max={99} />
            <ReferenceSelect source="exterior_color" list="exteriorColors" />
            <ReferenceSelect source="exterior_paint_type" list="paintTypes" />
            <ReferenceSelect source="interior_color" list="interiorColors" />
            <ReferenceSelect source="interior_material" list="interiorMaterials" />
          </FieldGrid>
        </Section>
        <Section id="condition">
          <FieldGrid>
            <NumberInput source="registration_year" isRequired />
            <NumberInput source="registration_month" min={1} max={12} />
            <NumberInput source="mileage" min={0} isRequired />
            <NumberInput source="owners" min={0} />
            <DateInput source="next_inspection" />
            <ReferenceSelect source="origin" list="origins" required />
          </FieldGrid>
        </Section>
        <Section id="price">
          <PriceInputs />
        </Section>
        <Section id="finance" hint={listingTexts.finance.hint}>
          <FinanceInputs />
        </Section>
        <Section id="identity" hint={listingTexts.identityHint}>
          <FieldGrid>
            <TextInput source="vin" slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }} />
            <TextInput source="plate" slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }} />
            <TextInput source="reference" />
          </FieldGrid>
        </Section>
        <Section id="equipment">
          <AutocompleteArrayInput
            source="equipment"
            choices={equipment.choices}
            isPending={equipment.isPending}
            groupBy={(choice) => String(choice.group)}
            disableCloseOnSelect
            translateChoice={false}
          />
        </Section>
        <Section id="description">
          <TextInput source="description" multiline minRows={6} maxRows={20} parse={asTyped} />
        </Section>
        <Section id="place">
          <PlaceField source="place" label={sections.place} hint={listingTexts.placeHint} />
        </Section>
      </Stack>
      <Stack spacing={3} sx={{ position: { lg: 'sticky' }, top: 72 }}>
        <ListingPreview />
        <WorthPanel />
        <QualityPanel />
        {side}
      </Stack>
    </Box>
  );
}
