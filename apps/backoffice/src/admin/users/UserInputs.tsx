import { useQuery } from '@tanstack/react-query';
import { SelectInput, TextInput } from 'react-admin';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { userTexts } from '../../it/users.ts';
import { api } from '../../providers/client.ts';

const asTyped = (value: string) => value;

interface UserInputsProps {
  disabled?: boolean;
  roleDisabled?: boolean;
}

/** What of an account is edited; the roles that may not be given are shown, but not to be chosen. */
export function UserInputs({ disabled = false, roleDisabled = disabled }: UserInputsProps) {
  const { data = [], isPending } = useQuery({
    queryKey: ['roles'],
    queryFn: () => api.adminUsers.roles(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = data.map(({ slug, name, assignable }) => ({ id: slug, name, disabled: !assignable }));
  return (
    <FieldGrid inPairs>
      <TextInput source="name" isRequired disabled={disabled} parse={asTyped} />
      <TextInput source="email" type="email" isRequired disabled={disabled} parse={asTyped} />
      <TextInput source="phone" type="tel" disabled={disabled} parse={asTyped} />
      <SelectInput
        source="role"
        choices={choices}
        isPending={isPending}
        isRequired
        disabled={roleDisabled}
        helperText={userTexts.roleHint}
        translateChoice={false}
      />
    </FieldGrid>
  );
}
