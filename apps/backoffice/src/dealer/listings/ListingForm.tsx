import { Box, Card, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, use } from 'react';
import { AutocompleteArrayInput, DateInput, TextInput } from 'react-admin';
import { NumberInput } from '../../form/NumberInput.tsx';
import { Co2Input, ConsumptionInput, EngineInput, MakeModelInputs, PlaceField } from '../../form/VehicleInputs.tsx';
import { FilledText, SoldNumber, SoldSelect, useNote, VehicleChecked, VehicleNote } from '../../form/VehicleFields.tsx';
import { FillingProvider, VehicleLookup } from '../../form/VehicleLookup.tsx';
import { ReferenceSelect } from '../../form/ReferenceSelect.tsx';
import { useEquipment } from '../../form/useReference.ts';
import { listingTexts } from '../../it/listings.ts';
import { DealershipContext } from '../dealership.ts';
import { FromTemplate, TemplateNote } from '../defaults/FromTemplate.tsx';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { FinanceInputs } from './FinanceInputs.tsx';
import { ListingPreview } from './ListingPreview.tsx';
import { PriceInput, PriceInputs } from './PriceInputs.tsx';
import { useSaveQuestions } from './useSaveQuestions.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { QualityPanel } from './QualityPanel.tsx';
import { WorthPanel } from './WorthPanel.tsx';
import { INSET, LAST_FIELD } from '../../ui/Panel.tsx';

const { sections } = listingTexts;

const PARTS = ['vehicle', 'condition', 'price', 'finance', 'identity', 'equipment', 'description', 'place'] as const;

interface SectionProps {
  id: keyof typeof sections;
  hint?: string;
  /** Whether its heading says all that its only field's label does, which is then for screen readers. */
  isOneField?: boolean;
  children: ReactNode;
}

const HIDDEN_LABEL = {
  '& .MuiInputLabel-root.MuiInputLabel-root': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
};

/** A part of the form; hints of the quality panel lead to it by its id. */
function Section({ id, hint, isOneField = false, children }: SectionProps) {
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ ...INSET, ...LAST_FIELD, scrollMarginTop: 116, ...(isOneField ? HIDDEN_LABEL : {}) }}
    >
      <Typography id={`${id}-title`} variant="h6" component="h2" gutterBottom>
        {sections[id]}
      </Typography>
      {hint !== undefined && (
        <Typography color="text.secondary" variant="body2" sx={{ mb: 1.5 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Card>
  );
}

/** Text that may be empty, which react-admin would turn into nothing. */
const asTyped = (value: string) => value;

/** What only the person knows, right below the photos: which car it is, how far it has gone, what it costs. */
function StartSection() {
  return (
    <Section id="start">
      <Lookup />
      <FieldGrid>
        <MileageInput />
        <PriceInput />
      </FieldGrid>
    </Section>
  );
}

function Lookup() {
  const dealer = use(DealershipContext)?.uuid;
  return dealer === undefined ? null : <VehicleLookup dealer={dealer} />;
}

function MileageInput() {
  return <NumberInput source="mileage" unit="km" isRequired />;
}

function VehicleSection({ isNew }: { isNew: boolean }) {
  return (
    <Section id="vehicle">
      {!isNew && <Lookup />}
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
        <Co2Input />
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

function ConditionSection({ isNew }: { isNew: boolean }) {
  return (
    <Section id="condition">
      <FieldGrid>
        <SoldNumber source="registration_year" plain isRequired />
        <SoldNumber source="registration_month" plain />
        {!isNew && <MileageInput />}
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

interface ListingFormProps {
  /** The part for pictures. */
  photos: ReactNode;
  /** Stands below the preview. */
  side?: ReactNode;
  /** Begins with what only the person knows. */
  isNew?: boolean;
}

/** Every field of a listing, in parts, with what buyers will see beside them. */
export function ListingForm({ photos, side, isNew = false }: ListingFormProps) {
  const questions = useSaveQuestions();
  // Where there is no room beside the form, the rating stands by the price and not at the end of the page.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <FillingProvider>
      <SectionIndex ids={['photos', ...(isNew ? (['start'] as const) : []), ...PARTS]} />
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
            {isNew && <StartSection />}
            {isNew && isNarrow && <WorthPanel />}
            <VehicleSection isNew={isNew} />
            <ConditionSection isNew={isNew} />
          </VehicleChecked>
          <Section id="price">
            <PriceInputs hasPrice={!isNew} />
          </Section>
          {!isNew && isNarrow && <WorthPanel />}
          <Section id="finance" hint={listingTexts.finance.hint}>
            <FinanceInputs />
          </Section>
          <IdentitySection />
          <Section id="equipment" isOneField>
            <EquipmentInput />
          </Section>
          <Section id="description" isOneField>
            <FromTemplate />
            <TemplateNote />
            <FilledText source="description" multiline minRows={6} maxRows={20} parse={asTyped} />
          </Section>
          <Section id="place" isOneField>
            <PlaceField source="place" label={sections.place} hint={listingTexts.placeHint} />
          </Section>
        </Stack>
        <Stack spacing={3} sx={{ position: { lg: 'sticky' }, top: 116 }}>
          <ListingPreview />
          {!isNarrow && <WorthPanel />}
          <QualityPanel />
          {side}
        </Stack>
        {questions}
      </Box>
    </FillingProvider>
  );
}
