import { SaveButton as ReactAdminSaveButton, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** react-admin's, which rests while the form is sent, also where it would always be enabled. */
export function SaveButton({ alwaysEnable = false, ...props }: SaveButtonProps) {
  const { isSubmitting } = useFormState();
  return <ReactAdminSaveButton {...props} alwaysEnable={alwaysEnable && !isSubmitting} />;
}
