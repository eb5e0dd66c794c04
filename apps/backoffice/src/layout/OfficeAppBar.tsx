import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, LoadingIndicator } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { useIsSmall } from '../ui/useIsSmall.ts';
import { Logo } from './Logo.tsx';
import { PersonMenu } from './PersonMenu.tsx';

/** `title`: the dealership, or the word for the administration. */
export function OfficeAppBar({ title }: { title: ReactNode }) {
  const isSmall = useIsSmall();
  return (
    <AppBar elevation={0} alwaysOn={!isSmall} toolbar={<Toolbar />} userMenu={<PersonMenu />}>
      <Link
        href="/"
        color="inherit"
        underline="none"
        aria-label={officeTexts.logo}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          minWidth: 44,
          minHeight: 44,
          mr: { xs: 0.5, sm: 2 },
        }}
      >
        <Logo />
      </Link>
      <Typography component="div" noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
        {title}
      </Typography>
    </AppBar>
  );
}

/** What a wide screen has room for beside the person; `LoadingIndicator` also loads the page anew. */
function Toolbar() {
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
      <Link
        href="/"
        color="inherit"
        underline="hover"
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 1 }}
      >
        {officeTexts.toSite}
      </Link>
      <LoadingIndicator />
    </Box>
  );
}
