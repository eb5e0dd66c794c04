import { Box, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, use } from 'react';
import { AutocompleteArrayInput, DateInput, TextInput } from 'react-admin';
import { NumberInput } from '../../form/NumberInput.tsx';
import { ConsumptionInput, EngineInput, MakeModelInputs, PlaceField } from '../../form/VehicleInputs.tsx';
import { FilledText, SoldNumber, SoldSelect, useNote, VehicleChecked, VehicleNote } from '../../form/VehicleFields.tsx';
import { FillingProvider, VehicleLookup } from '../../form/VehicleLookup.tsx';
import { ReferenceSelect } from '../../form/ReferenceSelect.tsx';
import { useEquipment } from '../../form/useReference.ts';
import { listingTexts } from '../../it/listings.ts';
import { DealershipContext } from '../dealership.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FinanceInputs } from './FinanceInputs.tsx';
import { ListingPreview } from './ListingPreview.tsx';
import { PriceInputs } from './PriceInputs.tsx';
import { useSaveQuestions } from './useSaveQuestions.tsx';
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

function VehicleSection() {
  const dealer = use(DealershipContext)?.uuid;
  return (
    <Section id="vehicle">
      {dealer !== undefined && <VehicleLookup dealer={dealer} />}
      <FieldGrid>
        <MakeModelInputs />
      </FieldGrid>
      <EngineInput />
      <FilledText source="version" parse={asTyped} />
      <FieldGrid>
        <SoldSelect source="category" list="categories" required />
        <SoldSelect source="power_type" list="powerTypes" required />
        <SoldSelect source="gearbox_type" list="gearboxTypes" />
        <SoldSelect source="traction_type" list="tractionTypes" />
        <SoldNumber source="power" unit="kW" />
        <SoldNumber source="horsepower" unit="CV" />
        <SoldNumber source="displacement" unit="cm³" />
        <SoldNumber source="tare" unit="kg" helperText={listingTexts.tareHint} />
        <SoldSelect source="emission_class" list="emissionClasses" />
        <ConsumptionInput />
        <SoldNumber source="co2" unit="g/km" />
        <SoldNumber source="doors" />
        <SoldNumber source="seats" />
        <SoldSelect source="exterior_color" list="exteriorColors" />
        <ReferenceSelect source="exterior_paint_type" list="paintTypes" />
        <ReferenceSelect source="interior_color" list="interiorColors" />
        <ReferenceSelect source="interior_material" list="interiorMaterials" />
      </FieldGrid>
      <VehicleNote />
    </Section>
  );
}

function ConditionSection() {
  return (
    <Section id="condition">
      <FieldGrid>
        <SoldNumber source="registration_year" plain isRequired />
        <SoldNumber source="registration_month" plain />
        <NumberInput source="mileage" unit="km" isRequired />
        <SoldNumber source="owners" />
        <SoldNumber source="warranty" unit="mesi" />
        <DateInput source="next_inspection" helperText={useNote('next_inspection')} />
        <SoldSelect source="origin" list="origins" required />
      </FieldGrid>
    </Section>
  );
}

function IdentitySection() {
  return (
    <Section id="identity" hint={listingTexts.identityHint}>
      <FieldGrid>
        <FilledText source="vin" slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }} />
        <FilledText source="plate" slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }} />
        <TextInput source="reference" />
      </FieldGrid>
    </Section>
  );
}

function EquipmentInput() {
  const equipment = useEquipment();
  const note = useNote('equipment');
  return (
    <AutocompleteArrayInput
      source="equipment"
      choices={equipment.choices}
      isPending={equipment.isPending}
      groupBy={(choice) => String(choice.group)}
      disableCloseOnSelect
      translateChoice={false}
      helperText={note}
    />
  );
}

/** Every field of a listing, in parts, with what buyers will see beside them. `photos` is the part for pictures; `side` stands below the preview. */
export function ListingForm({ photos, side }: { photos: ReactNode; side?: ReactNode }) {
  const questions = useSaveQuestions();
  return (
    <FillingProvider>
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
          <VehicleChecked>
            <VehicleSection />
            <ConditionSection />
          </VehicleChecked>
          <Section id="price">
            <PriceInputs />
          </Section>
          <Section id="finance" hint={listingTexts.finance.hint}>
            <FinanceInputs />
          </Section>
          <IdentitySection />
          <Section id="equipment">
            <EquipmentInput />
          </Section>
          <Section id="description">
            <FilledText source="description" multiline minRows={6} maxRows={20} parse={asTyped} />
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
        {questions}
      </Box>
    </FillingProvider>
  );
}
