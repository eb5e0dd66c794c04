import { readTheme } from '@carzaa/api/text/theme';
import { Box, Button, ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { officeTexts } from '../it/office.ts';
import { OfficeMessage } from './OfficeMessage.tsx';
import { shownTheme } from './officeTheme.ts';
import { darkTheme, lightTheme } from './theme.ts';

const themes = { light: createTheme(lightTheme), dark: createTheme(darkTheme) };

/** For people whose role lets them into neither instance. */
export function ForbiddenScreen() {
  return (
    <ThemeProvider theme={themes[shownTheme(readTheme(document.cookie))]}>
      <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}>
        <OfficeMessage status={403} title={officeTexts.noEntry} hint={officeTexts.forbidden}>
          <Button variant="contained" href="/">
            {officeTexts.toSite}
          </Button>
        </OfficeMessage>
      </Box>
    </ThemeProvider>
  );
}
