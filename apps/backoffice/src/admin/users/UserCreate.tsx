import { createUserBody } from '@carzaa/api/calls/admin/adminUsers';
import { contractResolver } from '../../form/contractResolver.ts';
import { CreateForm } from '../../form/CreateForm.tsx';
import { userTexts as texts } from '../../it/users.ts';
import { UserInputs } from './UserInputs.tsx';

const resolver = contractResolver(createUserBody);
const EMPTY = { name: '', email: '', phone: '', role: 'customer' };

export function UserCreate() {
  return (
    <CreateForm redirect="edit" draft="new-user" texts={texts} resolver={resolver} defaultValues={EMPTY}>
      <UserInputs />
    </CreateForm>
  );
}
