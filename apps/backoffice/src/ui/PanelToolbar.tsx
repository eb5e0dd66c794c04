import { Toolbar } from 'react-admin';
import { SaveButton } from './SaveButton.tsx';

/** The way to save what a panel's form holds: at its end, on phones too, where react-admin's own covers the fields. */
export function PanelToolbar() {
  return (
    <Toolbar
      sx={{
        mt: 1,
        px: '0 !important',
        background: 'none',
        border: 'none',
        '&.RaToolbar-mobileToolbar': { position: 'static', width: 'auto', boxShadow: 'none' },
      }}
    >
      <SaveButton />
    </Toolbar>
  );
}
