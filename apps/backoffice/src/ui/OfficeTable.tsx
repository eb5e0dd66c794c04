import { DatagridConfigurable, type DatagridConfigurableProps, useResourceContext } from 'react-admin';
import { useIsWide } from './useIsWide.ts';

interface OfficeTableProps extends DatagridConfigurableProps {
  /** Under which its columns are kept, where two lists are of one resource. */
  storeKey?: string;
  /** Columns that a tablet has no room for. */
  spare?: string[];
}

/** A list as a table, whose columns can be chosen where there is room for them. */
export function OfficeTable({ storeKey, omit = [], spare = [], ...table }: OfficeTableProps) {
  const resource = useResourceContext() ?? '';
  const isWide = useIsWide();
  return (
    <DatagridConfigurable
      key={String(isWide)}
      preferenceKey={`${storeKey ?? resource}.${isWide ? 'datagrid' : 'tablet'}`}
      omit={isWide ? omit : [...omit, ...spare]}
      {...table}
    />
  );
}
