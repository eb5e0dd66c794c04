import type { Thread } from '@carzaa/api/calls/public/threads';
import type { ThreadEntry } from '@carzaa/api/calls/leadFields';
import { threadText } from '@carzaa/api/calls/leadFields';
import { dateTime } from '@carzaa/api/text/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@carzaa/api/contract/errors';
import { type ChangeEvent, useState } from 'react';
import { AboutCar } from '../account/AboutCar.tsx';
import { accountApi } from '../accountApi.ts';
import { failureText } from '../failureText.ts';
import { threadIt as it } from '../it/threads.ts';
import { notFound } from '../notFound.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { AppointmentBox } from './AppointmentBox.tsx';
import { ThreadWaiting } from './ThreadWaiting.tsx';
import styles from './ThreadPage.module.css';

const POLL_MS = 30_000;

/** A conversation with a dealership, for whoever has its address. */
export function ThreadPage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const key = ['threads', 'get', token];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => accountApi.threads.get({ token }, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const show = (thread: Thread) => {
    queryClient.setQueryData(key, thread);
    void queryClient.invalidateQueries({ queryKey: ['threads', 'mine'] });
  };
  if (data) return <Whole thread={data} show={show} />;
  if (error instanceof ApiError && error.status === 404) throw notFound();
  if (error) {
    return (
      <p role="alert">
        {it.loadFailed}{' '}
        <button type="button" className="btn btn-3" onClick={() => void refetch()}>
          {it.retry}
        </button>
      </p>
    );
  }
  return (
    <>
      <ThreadWaiting />
      <noscript>{it.noScript}</noscript>
    </>
  );
}

function Whole({ thread, show }: { thread: Thread; show: (thread: Thread) => void }) {
  const { dealer, listing, listing_title: title, entries, is_open: isOpen, token } = thread;
  return (
    <>
      <header className={styles.head}>
        <h1>{it.title(dealer.name)}</h1>
        <AboutCar listing={listing} name={title} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {thread.channel === 'callback' && <p className="hint">{it.asksCall}</p>}
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.uuid} entry={entry} dealer={dealer.name} />
            ))}
          </ol>
          {isOpen ? (
            <>
              <ContractForm
                schema={threadText}
                values={{ text: '' }}
                labels={{ text: it.reply }}
                draft={`thread-${token}`}
                submit={it.send}
                clears
                send={async (body) => show(await accountApi.threads.reply({ token, body }))}
              >
                <TextField name="text" label={it.reply} autoComplete="off" hint={it.replyHint} isLong />
              </ContractForm>
              <SendPhoto token={token} show={show} />
            </>
          ) : (
            <p className="warn-note">{it.closed}</p>
          )}
        </div>
        <AppointmentBox thread={thread} show={show} />
      </div>
    </>
  );
}

function Entry({ entry, dealer }: { entry: ThreadEntry; dealer: string }) {
  const { side, text, photo, created_at: at } = entry;
  const isOwn = side === 'customer';
  return (
    <li className={isOwn ? styles.own : styles.theirs}>
      <p className={styles.who}>
        {isOwn ? it.you : dealer} · <time dateTime={at}>{dateTime(at)}</time>
        {entry.by_mail && ` · ${it.byMail}`}
      </p>
      {text !== null && <p className={styles.text}>{text}</p>}
      {photo && (
        <a href={`${photo.src}/${photo.widths.at(-1)}.webp`} target="_blank" rel="noopener">
          <img
            src={`${photo.src}/${photo.widths[1] ?? photo.widths[0]}.webp`}
            alt={`${isOwn ? it.you : dealer}, ${dateTime(at)}`}
            width={photo.width}
            height={photo.height}
            loading="lazy"
          />
        </a>
      )}
    </li>
  );
}

function SendPhoto({ token, show }: { token: string; show: (thread: Thread) => void }) {
  const [isBusy, setBusy] = useState(false);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || isBusy) return;
    setBusy(true);
    const body = new FormData();
    body.append('file', file);
    try {
      show(await accountApi.threads.addPhoto({ token, body }));
      toast({ type: 'success', title: it.photoSent });
    } catch (error) {
      toast({ type: 'error', title: it.failed, text: failureText(error) });
    } finally {
      setBusy(false);
      target.value = '';
    }
  };
  return (
    <p className={styles.photo}>
      <label className="btn btn-2">
        {it.photo}
        <input
          type="file"
          className="sr"
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          onChange={(event) => void send(event)}
        />
      </label>
      <span className="hint">{it.photoHint}</span>
    </p>
  );
}
