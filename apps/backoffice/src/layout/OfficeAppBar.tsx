import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Box, IconButton, Link, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, LoadingIndicator, Logout, ToggleThemeButton, useGetIdentity, UserMenu } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { Logo } from './Logo.tsx';

/** `title`: the dealership, or the word for the administration. */
export function OfficeAppBar({ title }: { title: ReactNode }) {
  const { identity } = useGetIdentity();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  // Where the menu's button shows the name it needs no other; react-admin calls what it cannot translate "Profile".
  const showsName = isWide && identity?.fullName !== undefined;
  return (
    <AppBar
      elevation={0}
      toolbar={
        <>
          <Tooltip title={officeTexts.toSite}>
            <IconButton color="inherit" href="/" aria-label={officeTexts.toSite}>
              <HomeOutlined />
            </IconButton>
          </Tooltip>
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu label={showsName ? '' : 'ra.auth.user_menu'}>
          <Logout />
        </UserMenu>
      }
    >
      <Link href="/" color="inherit" underline="none" aria-label={officeTexts.logo} sx={{ display: 'flex', mr: 2 }}>
        <Logo />
      </Link>
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
    </AppBar>
  );
}
