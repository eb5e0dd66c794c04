import { createUserBody } from '@carzaa/api/calls/admin/adminUsers';
import { Typography } from '@mui/material';
import { Create, Form, Toolbar } from 'react-admin';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { userTexts } from '../../it/users.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UserInputs } from './UserInputs.tsx';

const resolver = contractResolver(createUserBody);

export function UserCreate() {
  return (
    <Create redirect="edit" component="div" actions={<PageHeading text={userTexts.create} />} sx={{ maxWidth: 640 }}>
      <Form
        resolver={resolver}
        defaultValues={{ name: '', email: '', phone: '', role: 'customer' }}
        mode="onBlur"
        warnWhenUnsavedChanges
      >
        <DraftKeeper form="new-user" />
        <Panel title={userTexts.data}>
          <Typography color="text.secondary" variant="body2" gutterBottom>
            {userTexts.createHint}
          </Typography>
          <UserInputs />
        </Panel>
        <Toolbar sx={{ mt: 2 }}>
          <SaveButton alwaysEnable />
        </Toolbar>
      </Form>
    </Create>
  );
}
