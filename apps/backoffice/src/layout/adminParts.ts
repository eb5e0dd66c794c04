import { BOTTOM_BAR, type Parts, PHONE, type Token } from './look.ts';

/** How high a table's head is, and the bar that lies over it while rows are chosen; pixels. */
const HEAD = 48;

/** How high the bar above every page is, which stays where a mouse is; pixels. */
const APP_BAR = 56;

/** react-admin's own parts. */
export function adminParts(line: string, t: Token): Parts {
  return { ...frame(line, t), ...lists(t), ...forms(line, t) };
}

function frame(line: string, t: Token): Parts {
  const parts = {
    RaAppBar: {
      styleOverrides: {
        root: {
          '& .RaAppBar-toolbar': { background: t('green-deep'), color: '#fff', minHeight: APP_BAR, padding: '0 16px' },
          // The bar at the bottom leads everywhere.
          [PHONE]: { '& .RaAppBar-menuButton': { display: 'none' } },
        },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: '0 !important',
          // react-admin's frame begins 8 px behind the bar: 24 remain.
          '& .RaLayout-content': { padding: '32px 24px 48px', minWidth: 0 },
          // Nothing of a page is beside it: a table that becomes cards is wider for a moment.
          [PHONE]: { '& .RaLayout-content': { padding: `16px 12px ${BOTTOM_BAR + 40}px`, overflowX: 'clip' } },
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          '&.MuiMenuItem-root': { minHeight: 44 },
          margin: '2px 8px',
          padding: '0 12px',
          gap: 0,
          borderRadius: 10,
          color: t('ink-soft'),
          fontWeight: 560,
          fontSize: 15,
          '&.RaMenuItemLink-active': { background: t('green-tint'), color: t('green'), fontWeight: 650 },
          '& .RaMenuItemLink-icon': { minWidth: 34, color: 'inherit' },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          borderRight: line,
          '& .RaSidebar-fixed': { paddingTop: 8 },
          // A screen that has just become narrow has no room for it, even before react-admin hears of that.
          [PHONE]: { '&.RaSidebar-docked': { display: 'none' } },
        },
      },
    },
  };
  return parts;
}

function lists(t: Token): Parts {
  const parts = {
    RaDatagrid: {
      styleOverrides: {
        root: {
          '& .RaDatagrid-headerCell': { height: HEAD, background: t('card'), whiteSpace: 'nowrap' },
          // What can be done with a row stays in sight, however many columns there are.
          '& :is(td, th):is(.column-quick, .column-try)': { position: 'sticky', right: 0, background: t('card') },
          '& tr:has(.select-item.Mui-checked) :is(.column-quick, .column-try)': { background: t('green-tint') },
          // As the rest of the row, over what scrolls below.
          '& .MuiTableRow-hover:not(:has(.select-item.Mui-checked)):hover :is(.column-quick, .column-try)': {
            background: `color-mix(in srgb, ${t('paper-deep')} 50%, ${t('card')})`,
          },
          '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
          '& .RaDatagrid-rowCell, & .RaDatagrid-headerCell': {
            padding: '8px',
            '@media (max-width: 1023px)': { '&:not(:first-of-type)': { paddingInline: '4px' } },
          },
          '& .RaDatagrid-rowCell:last-child, & .RaDatagrid-headerCell:last-child': { paddingRight: 16 },
          '& :is(.RaDatagrid-rowCell, .RaDatagrid-headerCell):first-of-type:not(:has(input))': { paddingLeft: 16 },
        },
      },
    },
    // A wide table below scrolls by itself, and never widens the page.
    RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
  };
  return { ...parts, ...listBars(t) };
}

/** What stands above a list: its filters and buttons. */
function listBars(t: Token): Parts {
  const parts = {
    // On a phone react-admin puts a sheet of paper behind the filters and the buttons.
    RaListToolbar: {
      styleOverrides: {
        root: {
          background: 'none !important',
          // Fields with a name above them and buttons without stand on one line.
          alignItems: 'flex-end',
          paddingBottom: 4,
          gap: 8,
          // The search as wide as there is room, and beside it what else there is to press.
          [PHONE]: {
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'flex-start',
            // Its fields stand beside the buttons, those behind the search over the whole width below.
            '& > form': { display: 'contents' },
            '& .filter-field': { order: 1, flex: '1 1 100%' },
            '& form > .filter-field:first-of-type': { order: 0, flex: '1 1 220px' },
            '& > form + span': { display: 'none' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            '& .filter-field .MuiFormControl-root': { flex: 1 },
            '& .MuiToolbar-root': { width: 'auto', padding: '8px 0' },
            // Without a button it has no gap beside it.
            '& .MuiToolbar-root:empty': { display: 'none' },
          },
        },
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          alignItems: 'flex-end',
          flex: '1 1 260px',
          flexWrap: 'wrap',
          minWidth: 0,
          gap: 8,
          '& .MuiFormControl-root': { marginBottom: 8 },
          // Nothing floats in it, and its gap would keep the search from the edge.
          '& > .RaFilterForm-clearFix': { display: 'none' },
          // The search grows until all of what it looks through can be read.
          '& > .filter-field:has(input[type="search"], .MuiInputAdornment-positionStart)': {
            flex: '1 1 240px',
            maxWidth: 380,
            [PHONE]: { maxWidth: 'none' },
            '& > .MuiFormControl-root': { flex: 1, minWidth: '0 !important' },
          },
        },
      },
    },
  };
  return { ...parts, ...SHOWN, ...listButtons(t), ...bulkBar(t) };
}

/** Which page and which columns are shown. */
const SHOWN = {
  RaPaginationActions: { styleOverrides: { root: { '& .MuiPaginationItem-root': { minWidth: 40, height: 40 } } } },
  RaFieldToggle: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        gap: 16,
        minHeight: 40,
        padding: '0 8px',
        '& label': { display: 'flex', alignItems: 'center', gap: 12 },
      },
    },
  },
};

/** What is pressed above a list and below it. */
function listButtons(t: Token): Parts {
  const parts = {
    // A floating button would cover the buttons of the rows under it.
    RaCreateButton: {
      styleOverrides: {
        root: {
          minHeight: 44,
          padding: '0 16px',
          fontSize: 15,
          '&.RaCreateButton-floating': {
            position: 'static',
            width: 48,
            height: 48,
            borderRadius: 10,
            boxShadow: 'none',
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          background: 'none !important',
          alignItems: 'center',
          gap: 8,
          // Its buttons end where the fields beside it do.
          padding: '0 0 12px',
          minHeight: 0,
          '& .MuiButton-text': {
            minHeight: 44,
            padding: '0 14px',
            border: `1px solid ${t('line-strong')}`,
            background: t('card'),
            color: t('ink'),
            fontSize: 14,
          },
          // What takes something away is red here as everywhere.
          '& .MuiButton-colorError:not(.Mui-disabled)': { color: t('red') },
        },
      },
    },
  };
  return parts;
}

/** What can be done with the rows that are chosen. */
function bulkBar(t: Token): Parts {
  const parts = {
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          // In sight however far down the last row was chosen.
          position: 'sticky' as const,
          top: APP_BAR,
          zIndex: 4,
          // Over the table's head: above it, the card would cut it off and the list's own buttons lie over it.
          '& .RaBulkActionsToolbar-toolbar': {
            transform: 'none',
            borderRadius: 0,
            // As high as what it lies over, and no wider: what is further right is reached by scrolling.
            '&:not(.RaBulkActionsToolbar-collapsed)': { minHeight: HEAD, height: HEAD, overflowX: 'auto' },
            scrollbarWidth: 'none',
            '@media (max-width: 1399px)': { '& .MuiButton-startIcon': { display: 'none' } },
            background: t('green-deep'),
            '& .MuiTypography-root, & .MuiButton-root, & .MuiIconButton-root': { color: '#fff' },
            '& .MuiTypography-root': { fontWeight: 650, fontSize: 15 },
            '& .MuiButton-root': { border: 'none', background: 'none', padding: '0 10px' },
            '& .MuiButton-root, & .MuiTypography-root': { flex: 'none', whiteSpace: 'nowrap' },
            '& .MuiButton-root:hover': { background: 'rgb(255 255 255 / 0.12)' },
          },
        },
      },
    },
  };
  return parts;
}

function forms(line: string, t: Token): Parts {
  const parts = {
    RaEdit: { styleOverrides: { root: { '& .RaEdit-main, & .RaEdit-card': { minWidth: 0 } } } },
    RaCreate: {
      styleOverrides: {
        // Its heading stands where those of other pages do.
        root: {
          '& .RaCreate-main, & .RaCreate-card': { minWidth: 0 },
          '& .RaCreate-noActions': { marginTop: '0 !important' },
        },
      },
    },
    RaShow: { styleOverrides: { root: { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } } } },
    RaToolbar: {
      styleOverrides: {
        root: {
          background: t('card'),
          border: line,
          borderRadius: 12,
          // Above the bar of pages, where there is one.
          '&.RaToolbar-mobileToolbar': { bottom: BOTTOM_BAR, borderRadius: 0 },
        },
      },
    },
  };
  return parts;
}
