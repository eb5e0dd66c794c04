import { THEMES } from '@carzaa/api/text/theme';
import {
  Avatar,
  Box,
  ListItemText,
  MenuItem,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Logout, useGetIdentity, UserMenu, useRefresh, useUserMenu } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { HomeIcon, RefreshIcon } from '../ui/icons.tsx';
import { useOfficeTheme } from './officeTheme.ts';

const FIRST_LETTERS = 2;

/** Who is signed in, and what is done seldom: the way to the site, the theme, a fresh look, the way out. */
export function PersonMenu() {
  const { identity } = useGetIdentity();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const name = identity?.fullName;
  const initials = (name ?? '')
    .split(' ')
    .slice(0, FIRST_LETTERS)
    .map((word) => word.charAt(0))
    .join('');
  // Where the menu's button shows the name it needs no other; react-admin calls what it cannot translate "Profile".
  const showsName = isWide && name !== undefined;
  return (
    <UserMenu
      label={showsName ? '' : 'ra.auth.user_menu'}
      icon={
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: '14px !important',
            fontWeight: 700,
            bgcolor: 'var(--amber)',
            color: '#13201b',
          }}
        >
          {/* Drawn, not written: the button is called by its label. */}
          <Box component="span" data-initials={initials} sx={{ '&::before': { content: 'attr(data-initials)' } }} />
        </Avatar>
      }
    >
      <ToSite />
      <ThemeItem />
      <RefreshItem />
      <Logout />
    </UserMenu>
  );
}

interface ItemProps {
  icon: ReactNode;
  text: string;
  onClick: () => void;
}

function Item({ icon, text, onClick }: ItemProps) {
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        onClick();
      }}
    >
      {icon}
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
}

function ToSite() {
  return (
    <MenuItem component="a" href="/">
      <HomeIcon />
      <ListItemText>{officeTexts.toSite}</ListItemText>
    </MenuItem>
  );
}

function ThemeItem() {
  const [chosen, choose] = useOfficeTheme();
  return (
    <Box component="li" role="none" sx={{ p: 1 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={officeTexts.theme}
        value={chosen}
        onChange={(_, theme) => THEMES.includes(theme) && choose(theme)}
      >
        {THEMES.map((theme) => (
          <ToggleButton key={theme} value={theme}>
            {officeTexts.themes[theme]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function RefreshItem() {
  const refresh = useRefresh();
  return <Item icon={<RefreshIcon />} text={officeTexts.refresh} onClick={refresh} />;
}
