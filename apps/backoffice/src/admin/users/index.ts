import type { AdminUser } from '@carzaa/api/calls/admin/adminUsers';
import { UserCreate } from './UserCreate.tsx';
import { UserEdit } from './UserEdit.tsx';
import { UserList } from './UserList.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';

/** Every account. */
export const users = {
  name: 'users',
  icon: PeopleIcon,
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  recordRepresentation: ({ name }: AdminUser) => name,
};
