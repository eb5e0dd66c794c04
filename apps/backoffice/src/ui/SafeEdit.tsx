import { useRef, useState } from 'react';
import { Edit, type EditProps, HttpError, type RaRecord, useNotify, useResourceContext, useUpdate } from 'react-admin';
import type { z } from 'zod';
import { isObject } from '../isObject.ts';
import { conflictTexts } from '../it/conflict.ts';
import { ConflictDialog, type Tellers } from './ConflictDialog.tsx';
import { FormWaiting } from './FormWaiting.tsx';
import { type Edits, mergeEdits, type Version } from './mergeEdit.ts';
import { type HeldForm, HeldFormContext } from './saveFirst.tsx';
import { WHOLE } from './whole.ts';
import { messageOf } from './messageOf.ts';

interface SafeEditProps extends EditProps {
  /** What the call of the edit takes: the fields that people compare. */
  body: { shape: Record<string, z.ZodType> };
  /** How the values of fields are told where two versions are compared; the others as they are. */
  tell?: Tellers;
  /** A row as its form holds it, where that is another way. */
  shape?: (row: Version) => Version;
}

/** What the server keeps for itself, and no person compares. */
const GUARDS = new Set(['revision', 'updated_at', 'same_vehicle']);

interface Conflict extends Edits {
  merged: Version;
  contested: string[];
}

const asIs = (row: Version) => row;

/** Puts two versions of a row together and saves that; asks where both changed the same. */
function useMerging(
  resource: string,
  { body, shape = asIs, transform }: Pick<SafeEditProps, 'body' | 'shape' | 'transform'>,
  onSaved: () => void,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const notify = useNotify();
  const [update] = useUpdate<RaRecord>();
  const fields = Object.keys(body.shape).filter((field) => !GUARDS.has(field));

  /** The form shows any other failure. */
  const fail = (error: unknown, mine: unknown, before: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 409) return;
    const answer: unknown = error.body;
    if (!isObject(answer) || !isObject(answer.current) || !isObject(mine) || !isObject(before)) return;
    if (!('id' in answer.current)) return;
    const edits = { base: shape(before), mine, theirs: shape(answer.current) };
    const merge = mergeEdits(edits, fields);
    if (merge.contested.length > 0) setConflict({ ...edits, ...merge });
    else save(merge.merged, edits);
  };

  const save = (data: Version, { mine, theirs }: Edits) => {
    setConflict(null);
    const { same_vehicle } = mine;
    const sent = { ...data, ...(transform === undefined ? {} : { state: undefined }), same_vehicle };
    void update(
      resource,
      { id: String(theirs.id), data: sent, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          onSaved();
          notify(conflictTexts.merged, { type: 'success' });
        },
        // Somebody was quicker once more: theirs is what the row was when this was put together.
        onError: (error: unknown) => {
          fail(error, data, theirs);
          if (error instanceof HttpError && error.status !== 409) notify(messageOf(error), { type: 'error' });
        },
      },
    );
  };

  const decide = (choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    const { contested, merged, mine } = conflict;
    const own = choice === 'mine' ? Object.fromEntries(contested.map((field) => [field, mine[field]])) : {};
    save({ ...merged, ...own }, conflict);
  };
  return { conflict, fail, decide };
}

/**
 * react-admin's Edit, for rows that several people may edit: saves at once or not at all. Where somebody else was first,
 * what either changed alone is put together, and only what both changed is asked about. The row's guard (`revision` or
 * `updated_at`) travels with the record.
 */
export function SafeEdit({ children, tell, body, shape = asIs, ...props }: SafeEditProps) {
  const resource = useResourceContext(props) ?? '';
  const held = useRef<HeldForm>(null);
  const { transform } = props;
  const merging = { body, shape, ...(transform === undefined ? {} : { transform }) };
  const { conflict, fail, decide } = useMerging(resource, merging, () => held.current?.settle());

  return (
    <HeldFormContext value={held}>
      <Edit
        mutationMode="pessimistic"
        loading={<FormWaiting />}
        {...props}
        queryOptions={{ meta: WHOLE }}
        mutationOptions={{
          ...props.mutationOptions,
          meta: WHOLE,
          onError: (error: unknown, { data, previousData }) => fail(error, data, previousData),
        }}
      >
        {children}
      </Edit>
      {conflict && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          fields={conflict.contested}
          {...(tell ? { tell } : {})}
          onKeepMine={() => decide('mine')}
          onTakeTheirs={() => decide('theirs')}
        />
      )}
    </HeldFormContext>
  );
}
