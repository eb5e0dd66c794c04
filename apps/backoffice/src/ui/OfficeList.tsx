import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { formatQuery } from '@carzaa/api/query';
import { Button } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  FilterButton,
  List,
  SelectColumnsButton,
  type SortPayload,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { adminTexts } from '../it/admin.ts';
import { ListHeading } from './PageHeading.tsx';
import { type Look, QuickLook } from './QuickLook.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useIsSmall } from './useIsSmall.ts';

interface OfficeListProps<Row extends object> {
  filters: ReactElement[];
  sort: SortPayload;
  /** The file that the server makes of the list, by its name among the exports. */
  exported?: string;
  /** The button that begins a new row. */
  create?: string;
  /** Between the heading and the list. */
  intro?: ReactNode;
  /** Views of the list, above its rows. */
  tabs?: ReactNode;
  /** More buttons above the list. */
  actions?: ReactNode;
  filterDefaultValues?: object;
  /** What the drawer beside the list tells of a row; its button is in the table and the lines. */
  look?: (row: Row) => Look;
  /** On a desk. */
  table: ReactNode;
  /** On a phone. */
  phone: ReactNode;
}

/** A list of the back office: search, filters that can be saved, columns to choose, a table or lines. */
export function OfficeList<Row extends object>({
  filters,
  sort,
  exported,
  create,
  intro,
  tabs,
  actions,
  filterDefaultValues,
  look,
  table,
  phone,
}: OfficeListProps<Row>) {
  const isSmall = useIsSmall();
  return (
    <>
      <ListHeading />
      {intro}
      <List
        filters={filters}
        actions={
          <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, flexShrink: { md: 0 } }}>
            <FilterButton disableSaveQuery />
            {!isSmall && <SelectColumnsButton />}
            {exported !== undefined && <ExportLink name={exported} />}
            {actions}
            {create !== undefined && <CreateButton label={create} variant="contained" />}
          </TopToolbar>
        }
        empty={false}
        perPage={25}
        sort={sort}
        exporter={false}
        {...(filterDefaultValues ? { filterDefaultValues } : {})}
      >
        {tabs}
        <SavedFilters />
        {isSmall ? phone : table}
        {look && <QuickLook<Row> look={look} page="edit" />}
      </List>
    </>
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
  return (
    <Button size="small" startIcon={<FileDownloadOutlined />} href={`/api/admin/exports/${name}.csv?${query}`} download>
      {adminTexts.exportCsv}
    </Button>
  );
}
