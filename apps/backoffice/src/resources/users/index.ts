import type { AdminUser } from '@carzaa/api/calls/adminUsers';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { UserCreate } from './UserCreate.tsx';
import { UserEdit } from './UserEdit.tsx';
import { UserList } from './UserList.tsx';

/** Every account. */
export const users = {
  name: 'users',
  icon: PeopleOutlined,
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  recordRepresentation: ({ name }: AdminUser) => name,
};
