import { FEED_FORMATS } from '@carzaa/api/calls/dealer/importFeed';
import { SelectInput, TextInput } from 'react-admin';
import { importTexts } from '../../it/imports.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';

const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([id, name]) => ({ id, name }));
const automatic = { auto: importTexts.auto };

const SCHEDULES = choices(importTexts.schedules);
const FORMATS = choices({ ...automatic, ...FEED_FORMATS });
const ENCODINGS = choices({ ...automatic, ...importTexts.encodings });
const SEPARATORS = choices({ ...automatic, ...importTexts.separators });

const asTyped = (value: string) => value;

/** What of a source is edited by hand; its columns are, where a file of it is seen. */
export function SourceInputs() {
  return (
    <Columns
      main={
        <Panel title={importTexts.settings}>
          <TextInput source="name" isRequired parse={asTyped} helperText={importTexts.nameHint} />
          <TextInput source="url" type="url" helperText={importTexts.urlHint} />
          <SelectInput
            source="schedule"
            choices={SCHEDULES}
            isRequired
            translateChoice={false}
            helperText={importTexts.scheduleHint}
          />
        </Panel>
      }
      side={
        <Panel title={importTexts.reader}>
          <SelectInput
            source="format"
            choices={FORMATS}
            isRequired
            translateChoice={false}
            helperText={importTexts.readerHint}
          />
          <SelectInput source="encoding" choices={ENCODINGS} isRequired translateChoice={false} helperText={false} />
          <SelectInput source="separator" choices={SEPARATORS} isRequired translateChoice={false} helperText={false} />
        </Panel>
      }
    />
  );
}
