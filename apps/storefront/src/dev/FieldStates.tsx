import { useForm, FormProvider } from 'react-hook-form';
import { componentsIt as it } from '../it/components.ts';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

const wrong = { type: 'shown', message: it.error };
const VALUES = {
  empty: '',
  filled: it.value,
  hinted: '',
  optional: '',
  fixed: it.value,
  wrong: '',
  long: it.text,
  wrongLong: '',
  select: 'it',
  wrongSelect: 'de',
  password: 'Quattro-Ruote-77',
  wrongPassword: '',
  box: false,
  tickedBox: true,
  wrongBox: false,
};
const ERRORS = { wrong, wrongLong: wrong, wrongSelect: wrong, wrongPassword: wrong, wrongBox: wrong };

/** Every field of a form in every state that it has. */
export function FieldStates() {
  const form = useForm({ defaultValues: VALUES, errors: ERRORS });
  const off = { autoComplete: 'off' } as const;
  return (
    <FormProvider {...form}>
      <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField name="empty" label={it.empty} {...off} />
        <TextField name="filled" label={it.filled} {...off} />
        <TextField name="hinted" label={it.hinted} hint={it.hint} {...off} />
        <TextField name="optional" label={it.optional} isOptional {...off} />
        <TextField name="fixed" label={it.fixed} isFixed {...off} />
        <TextField name="wrong" label={it.wrong} hint={it.hint} {...off} />
        <TextField name="long" label={it.long} isLong {...off} />
        <TextField name="wrongLong" label={`${it.long}: ${it.wrong}`} isLong {...off} />
        <SelectField name="select" label={it.select} options={it.options} {...off} />
        <SelectField name="wrongSelect" label={it.wrongSelect} options={it.options} {...off} />
        <PasswordField name="password" label={it.password} hint={it.hint} autoComplete="new-password" />
        <PasswordField name="wrongPassword" label={it.wrongPassword} autoComplete="new-password" />
        <CheckboxField name="box">{it.box}</CheckboxField>
        <CheckboxField name="tickedBox">{it.tickedBox}</CheckboxField>
        <CheckboxField name="wrongBox">{it.wrongBox}</CheckboxField>
      </form>
    </FormProvider>
  );
}
