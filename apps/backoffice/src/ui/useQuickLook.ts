import { useLocation, useNavigate } from 'react-router-dom';

/** The row that is looked at is part of the address: back closes it, and the address can be sent to somebody. */
const PARAM = 'quick';

function searchWith(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(PARAM);
  else params.set(PARAM, id);
  return params.toString();
}

/** Which row of a list is looked at, if any, and how to begin and end. */
export function useQuickLook() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const cameFromList: unknown = state;
  return {
    id: new URLSearchParams(search).get(PARAM),
    open: (id: string) => void navigate({ search: searchWith(search, id) }, { state: PARAM }),
    close: () =>
      void (cameFromList === PARAM ? navigate(-1) : navigate({ search: searchWith(search, null) }, { replace: true })),
  };
}
