import { bestFirst } from '@carzaa/api/search/bestFirst';
import { useMemo, useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import type { Choice } from './useReference.ts';

interface NamedAutocompleteProps extends Omit<AutocompleteInputProps<Choice>, 'choices' | 'translateChoice'> {
  source: string;
  choices: Choice[];
}

/** A name out of a list, found by typing: the best fit is offered first. */
export function NamedAutocomplete({ choices, ...props }: NamedAutocompleteProps) {
  const [typed, setTyped] = useState('');
  const ordered = useMemo(() => bestFirst(choices, typed), [choices, typed]);
  return (
    <AutocompleteInput
      {...props}
      choices={ordered}
      translateChoice={false}
      // The text of the choice itself is there before anybody types.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
    />
  );
}
