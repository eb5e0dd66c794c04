import { Button, Stack, ThemeProvider, Typography } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { officeTexts } from '../it/office.ts';
import { lightTheme } from './theme.ts';

const theme = createTheme(lightTheme);

/** For people whose role lets them into neither instance. */
export function ForbiddenScreen() {
  return (
    <ThemeProvider theme={theme}>
      <Stack component="main" spacing={2} sx={{ alignItems: 'flex-start', p: { xs: 3, sm: 8 } }}>
        <Typography variant="h4" component="h1">
          403
        </Typography>
        <Typography>{officeTexts.forbidden}</Typography>
        <Button variant="contained" href="/">
          {officeTexts.toSite}
        </Button>
      </Stack>
    </ThemeProvider>
  );
}
