import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { draftTexts as it } from '../it/drafts.ts';
import { loadUser } from '../providers/session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

const WAIT_MS = 400;

interface DraftKeeperProps {
  form: string;
  /** What else belongs to what was typed, and goes with it. */
  onDrop?: () => void;
}

/** Keeps what is typed in a form until it is saved, and offers it again when the form was left without. */
export function DraftKeeper({ form, onDrop }: DraftKeeperProps) {
  const { data: user } = useQuery({ queryKey: ['me'], queryFn: loadUser, staleTime: Number.POSITIVE_INFINITY });
  return user ? <Keeper key={`${user.uuid} ${form}`} person={user.uuid} form={form} onDrop={onDrop} /> : null;
}

/** The same for the form of a row that is there already. */
export function RecordDraft({ kind }: { kind: string }) {
  const record = useRecordContext();
  return record ? <DraftKeeper form={`${kind}:${record.id}`} /> : null;
}

interface KeeperProps {
  person: string;
  form: string;
  onDrop: (() => void) | undefined;
}

function Keeper({ person, form, onDrop }: KeeperProps) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(person, form));
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const values: Record<string, unknown> = useWatch();
  const changed = Object.keys(dirtyFields).filter((field) => Boolean(dirtyFields[field]));
  const text = JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]])));
  const isDirty = changed.length > 0;
  // Set where what was typed last is saved: what waits to be kept of it is not to come after.
  const isSaved = useRef(false);
  useEffect(() => {
    // What is offered stays until somebody has decided.
    if (!isDirty || offered) return undefined;
    isSaved.current = false;
    const timer = setTimeout(() => {
      if (!isSaved.current) keepDraft(person, form, JSON.parse(text));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, isDirty, offered, person, form]);
  const note = useCallback(() => {
    isSaved.current = true;
  }, []);
  useDroppedWhenSaved(person, form, note);
  if (!offered) return null;
  const resume = () => {
    for (const [field, value] of Object.entries(offered.values)) setValue(field, value, { shouldDirty: true });
    setOffered(null);
  };
  const drop = () => {
    dropDraft(person, form);
    setOffered(null);
    onDrop?.();
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={resume}>
            {it.resume}
          </Button>
          <Button color="inherit" size="small" onClick={drop}>
            {it.drop}
          </Button>
        </>
      }
    >
      {it.found(offered.at)}
    </Alert>
  );
}

type Write = (resource: string, params: object) => Promise<unknown>;

function useDroppedWhenSaved(person: string, form: string, onSaved: () => void): void {
  const middleware = useCallback(
    async (resource: string, params: object, next: Write) => {
      const answer = await next(resource, params);
      onSaved();
      dropDraft(person, form);
      return answer;
    },
    [person, form, onSaved],
  );
  useRegisterMutationMiddleware(middleware);
}
