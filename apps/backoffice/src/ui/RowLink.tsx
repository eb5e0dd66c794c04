import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface RowLinkProps {
  resource: string;
  /** Without one it leads to the list. */
  id?: string;
  /** The list's filters. */
  filter?: object;
  children: ReactNode;
}

/** Leads to another record of the back office, or to a list as somebody would have filtered it. */
export function RowLink({ resource, id, filter, children }: RowLinkProps) {
  const createPath = useCreatePath();
  const path = id === undefined ? createPath({ resource, type: 'list' }) : createPath({ resource, id, type: 'edit' });
  const query = filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
  return (
    <Link component={RouterLink} to={path + query} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
