import { Form, type FormProps } from 'react-admin';
import { RecordDraft } from '../form/DraftKeeper.tsx';
import { AskBeforeLeaving } from './leaving.tsx';
import { LendForm } from './saveFirst.tsx';

/** A row that is read anew, as after a picture was added, leaves what is typed alone. */
export const KEEP_TYPED = { keepDirtyValues: true };

/** The form of a row that is there: nothing typed in it is lost unasked. `draft` is the kind of its drafts. */
export function EditForm({ children, draft, ...props }: FormProps & { draft: string }) {
  return (
    <Form mode="onBlur" resetOptions={KEEP_TYPED} {...props}>
      <RecordDraft kind={draft} />
      <AskBeforeLeaving />
      <LendForm />
      {children}
    </Form>
  );
}
