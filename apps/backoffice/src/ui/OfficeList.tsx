import { formatQuery } from '@carzaa/api/contract/query';
import { Box, Button, Card, Skeleton, Stack } from '@mui/material';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  FilterButton,
  ListBase,
  ListView,
  SelectColumnsButton,
  type SortPayload,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { adminTexts } from '../it/admin.ts';
import { DownloadIcon } from './icons.tsx';
import { api, leaveFor } from '../providers/client.ts';
import { askForFactor } from '../providers/factor.ts';
import { ListHeading, PageHeading } from './PageHeading.tsx';
import { NoMatches } from './NoMatches.tsx';
import { type Look, QuickLook } from './QuickLook.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useIsSmall } from './useIsSmall.ts';
import { useIsWide } from './useIsWide.ts';

interface OfficeListProps<Row extends object> {
  filters: ReactElement<{ alwaysOn?: boolean }>[];
  sort: SortPayload;
  /** Where the list is called otherwise than its resource. */
  heading?: string;
  /** The file that the server makes of the list, by its name among the exports. */
  exported?: string;
  /** The button that begins a new row. */
  create?: string;
  /** Between the heading and the list. */
  intro?: ReactNode;
  /** Views of the list, above its rows. */
  tabs?: ReactNode;
  /** Beside the heading. */
  head?: ReactNode;
  /** More buttons above the list. */
  actions?: ReactNode;
  /** Whether its columns can be chosen on a wide screen, as they can of an OfficeTable. */
  hasColumns?: boolean;
  /** Whether its filters can be kept under a name. */
  keepsFilters?: boolean;
  /** Under which its filters and order are kept, where two lists are of one resource. */
  storeKey?: string;
  /** Shown instead of a list that has no row at all. */
  empty?: ReactElement | false;
  filterDefaultValues?: object;
  /** What the drawer beside the list tells of a row; its button is in the table and the cards. */
  look?: (row: Row) => Look;
  /** Where the drawer leads to. */
  page?: 'edit' | 'show';
  /** On a desk. */
  table: ReactNode;
  /** On a phone. */
  phone: ReactNode;
}

const WAITING_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A list of the back office: views, search, filters that can be saved, columns to choose, a table or cards. */
export function OfficeList<Row extends object>({
  sort,
  heading,
  intro,
  tabs,
  head,
  create,
  filterDefaultValues,
  look,
  page = 'edit',
  storeKey,
  ...view
}: OfficeListProps<Row>) {
  return (
    <ListBase
      perPage={25}
      sort={sort}
      exporter={false}
      {...(storeKey === undefined ? {} : { storeKey })}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {heading === undefined ? <ListHeading /> : <PageHeading text={heading} />}
        </Box>
        {head}
        {create !== undefined && <CreateButton label={create} variant="contained" />}
      </Stack>
      {intro}
      {tabs}
      <View<Row> {...view} storeKey={storeKey} defaults={filterDefaultValues} />
      {look && <QuickLook<Row> look={look} page={page} />}
    </ListBase>
  );
}

type ViewProps<Row extends object> = Pick<
  OfficeListProps<Row>,
  'filters' | 'exported' | 'actions' | 'hasColumns' | 'keepsFilters' | 'empty' | 'table' | 'phone'
> & { storeKey: string | undefined; defaults: object | undefined };

function View<Row extends object>({
  filters,
  exported,
  actions,
  hasColumns = true,
  keepsFilters = true,
  empty = false,
  table,
  phone,
  storeKey,
  defaults = {},
}: ViewProps<Row>) {
  const isSmall = useIsSmall();
  const isWide = useIsWide();
  const { data, filterValues, setFilters } = useListContext();
  const isNarrowed = JSON.stringify(filterValues) !== JSON.stringify(defaults);
  const rows = isSmall ? phone : <Table>{table}</Table>;
  const hasFilters = filters.some(({ props }) => !props.alwaysOn);
  // An empty row of buttons would keep room beside the search.
  const hasButtons = hasFilters || !isSmall || Boolean(actions);
  return (
    <ListView
      filters={filters}
      component="div"
      empty={empty}
      actions={
        hasButtons && (
          <TopToolbar sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, flexShrink: 0, ml: 'auto' }}>
            {hasFilters && <FilterButton disableSaveQuery />}
            {isWide && hasColumns && (
              <SelectColumnsButton {...(storeKey === undefined ? {} : { preferenceKey: `${storeKey}.datagrid` })} />
            )}
            {!isSmall && exported !== undefined && <ExportLink name={exported} />}
            {actions}
          </TopToolbar>
        )
      }
    >
      {keepsFilters && <SavedFilters isFiltered={isNarrowed} />}
      {data?.length === 0 && isNarrowed ? <NoMatches onClear={() => setFilters(defaults)} /> : rows}
    </ListView>
  );
}

/** The table on its card; until the first rows come, as high as they will be. */
function Table({ children }: { children: ReactNode }) {
  const { isPending } = useListContext();
  return (
    // Clipped, not hidden: what sticks in it sticks to the window.
    <Card sx={{ position: 'relative', overflow: 'clip' }}>
      {isPending && (
        <Stack aria-busy="true" sx={{ gap: '1px', p: '1px' }}>
          {WAITING_ROWS.map((row) => (
            <Skeleton key={row} variant="rectangular" animation={false} height={56} sx={{ opacity: 1 - row / 10 }} />
          ))}
        </Stack>
      )}
      <Box sx={{ display: isPending ? 'none' : 'contents' }}>{children}</Box>
    </Card>
  );
}

/** The whole filtered list as a file, made by the server. */
function ExportLink({ name }: { name: string }) {
  const { filterValues, sort } = useListContext();
  const query = formatQuery({
    sort_by: sort.field,
    sort_direction: sort.order.toLowerCase(),
    ...(Object.keys(filterValues).length > 0 ? { filters: JSON.stringify(filterValues) } : {}),
  });
  const href = `/api/admin/exports/${name}.csv?${query}`;
  // A download cannot ask for the second factor, which files about people want.
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    const { fresh } = await api.secondFactor.methods();
    if (fresh || (await askForFactor('F2'))) leaveFor(href);
  };
  return (
    <Button startIcon={<DownloadIcon />} href={href} download onClick={(event) => void download(event)}>
      {adminTexts.exportCsv}
    </Button>
  );
}
