import { useState } from 'react';
import {
  Edit,
  type EditProps,
  HttpError,
  type RaRecord,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import { isObject } from '../isObject.ts';
import { type Conflict, ConflictDialog, type Tellers } from './ConflictDialog.tsx';
import { WHOLE } from './whole.ts';

/** The two versions of a refused edit; null when it failed for another reason. */
function conflictOf(error: unknown, mine: unknown): Conflict | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const body: unknown = error.body;
  if (!isObject(body) || !isObject(body.current) || !isObject(mine)) return null;
  return { mine, theirs: body.current };
}

interface SafeEditProps extends EditProps {
  /** How the values of fields are told where two versions are compared; the others as they are. */
  tell?: Tellers;
}

/**
 * react-admin's Edit, for rows that several people may edit: saves at once or not at all, and shows both versions when
 * somebody else was first. The row's guard (`revision` or `updated_at`) travels with the record.
 */
export function SafeEdit({ children, tell, ...props }: SafeEditProps) {
  const resource = useResourceContext(props) ?? '';
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [notify, refresh, redirect] = [useNotify(), useRefresh(), useRedirect()];
  const [update] = useUpdate<RaRecord>();

  const fail = (error: unknown, mine: unknown) => {
    const found = conflictOf(error, mine);
    if (found) setConflict(found);
    else notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
  };

  const keepMine = ({ mine, theirs }: Conflict) => {
    const data = { ...mine, revision: theirs.revision, updated_at: theirs.updated_at };
    setConflict(null);
    void update(
      resource,
      { id: String(theirs.id), data, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
          redirect(props.redirect ?? 'list', resource);
        },
        onError: (error: unknown) => fail(error, data),
      },
    );
  };

  return (
    <>
      <Edit
        mutationMode="pessimistic"
        {...props}
        queryOptions={{ meta: WHOLE }}
        mutationOptions={{
          ...props.mutationOptions,
          meta: WHOLE,
          onError: (error: unknown, { data }) => fail(error, data),
        }}
      >
        {children}
      </Edit>
      {conflict && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          {...(tell ? { tell } : {})}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={() => {
            setConflict(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
