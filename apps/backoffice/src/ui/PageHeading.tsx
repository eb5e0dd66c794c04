import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useGetRecordRepresentation, useGetResourceLabel, useRecordContext, useResourceContext } from 'react-admin';

/** Names the browser's tab; as it was before while there is no name yet. */
export function useTabName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return;
    document.title = `${name} · Carzaa`;
  }, [name]);
}

/** As high as a button, which some have beside them: names of pages do not jump between pages. */
const NAME = { display: 'flex', flexDirection: 'column', justifyContent: 'center', minWidth: 0, minHeight: { sm: 44 } };

/** The name of a page: its heading, and the tab's. */
export function PageHeading({ text, over }: { text: ReactNode; over?: string }) {
  useTabName(typeof text === 'string' ? text : over);
  return (
    <Box sx={NAME}>
      {over !== undefined && (
        <Typography variant="overline" component="p" color="text.secondary" sx={{ lineHeight: 1.6 }}>
          {over}
        </Typography>
      )}
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** The heading of a list. */
export function ListHeading() {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  // The page is a column: without a box of its own the heading's width would become its height.
  return (
    <Box>
      <PageHeading text={label} />
    </Box>
  );
}

/** The head of a page that adds a row. */
export function CreateHead({ text }: { text: string }) {
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <PageHeading text={text} />
    </Box>
  );
}

/** What can be pressed beside a record's name: ways elsewhere and deeds look alike. */
const PRESSED = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 40 },
  px: 1.75,
  border: '1px solid',
  borderColor: 'var(--line-strong)',
  borderRadius: '10px',
  background: 'var(--card)',
  fontSize: 14,
  fontWeight: 600,
} as const;

/** The head of a record's page: what it is, its name, and what can be done with it. */
export function RecordHead({ children }: { children?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 1);
  const represent = useGetRecordRepresentation(resource);
  const record = useRecordContext();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 72,
        mb: 2,
        width: '100%',
        '& > .MuiButton-text': PRESSED,
        '& > .MuiLink-root': { ...PRESSED, color: 'text.primary', textDecoration: 'none' },
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <PageHeading text={record ? represent(record) : ''} over={label} />
      </Box>
      {children}
    </Box>
  );
}
