import type { Thread } from '@carzaa/api/calls/public/threads';
import { clockTime } from '@carzaa/api/text/dates';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountApi } from '../accountApi.ts';
import { failureText } from '../failureText.ts';
import { threadIt as it } from '../it/threads.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import styles from './ThreadPage.module.css';

interface BoxProps {
  thread: Thread;
  show: (thread: Thread) => void;
}

/** When the car is to be seen: chosen, moved and called off here. */
export function AppointmentBox({ thread, show }: BoxProps) {
  const { appointment, token, is_open: isOpen, dealer } = thread;
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<Thread>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      show(await call());
      setChoosing(false);
      toast({ type: 'success', title: done });
    } catch (error) {
      toast({ type: 'error', title: it.failed, text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  const cancel = async () => {
    const { confirm } = await import('../ui/confirm.ts');
    if (await confirm({ title: it.cancelAsk, yes: it.cancel, no: it.back, isGrave: true })) {
      await run(() => accountApi.threads.cancel({ token }), it.cancelled);
    }
  };
  return (
    <section className={styles.box} aria-labelledby="appuntamento">
      <h2 id="appuntamento">
        <Icon name="calendar" /> {it.appointment}
      </h2>
      <p>{appointment ? it.at(appointment.starts_at) : it.none}</p>
      {dealer.address !== null && <address>{dealer.address}</address>}
      {isOpen &&
        (isChoosing ? (
          <SlotForm
            token={token}
            isBusy={isBusy}
            onBack={() => setChoosing(false)}
            onChoose={(starts_at) => void run(() => accountApi.threads.book({ token, body: { starts_at } }), it.booked)}
          />
        ) : (
          <div className={styles.buttons}>
            <button type="button" className="btn btn-1" onClick={() => setChoosing(true)}>
              {appointment ? it.move : it.book}
            </button>
            {appointment && (
              <>
                <a className="btn btn-2" href={`/api/threads/${token}/appointment.ics`} download>
                  {it.calendar}
                </a>
                <button type="button" className="btn btn-3" disabled={isBusy} onClick={() => void cancel()}>
                  {it.cancel}
                </button>
              </>
            )}
          </div>
        ))}
    </section>
  );
}

interface SlotFormProps {
  token: string;
  isBusy: boolean;
  onBack: () => void;
  onChoose: (startsAt: string) => void;
}

function SlotForm({ token, isBusy, onBack, onChoose }: SlotFormProps) {
  const { data } = useQuery({
    queryKey: ['threads', 'slots', token],
    queryFn: ({ signal }) => accountApi.threads.slots({ token }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [[chosenDay, chosenTime], choose] = useState(['', '']);
  const day = data?.find((each) => each.day === chosenDay) ?? data?.[0];
  const time = day?.times.includes(chosenTime) ? chosenTime : (day?.times[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') onChoose(time);
  };
  if (!data) return <div className={`skeleton ${styles.slots}`} aria-busy="true" />;
  if (data.length === 0) return <p className="hint">{it.noSlots}</p>;
  return (
    <form className="form" onSubmit={submit}>
      <div className="field">
        <label htmlFor="slot-day">{it.day}</label>
        <select id="slot-day" className="in" value={day?.day} onChange={({ target }) => choose([target.value, ''])}>
          {data.map((each) => (
            <option key={each.day} value={each.day}>
              {it.dayName(each.day)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="slot-time">{it.time}</label>
        <select
          id="slot-time"
          className="in"
          value={time}
          onChange={({ target }) => choose([day?.day ?? '', target.value])}
        >
          {day?.times.map((each) => (
            <option key={each} value={each}>
              {clockTime(each)}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.buttons}>
        <button type="submit" className="btn btn-1" disabled={isBusy || time === ''}>
          {it.confirm}
        </button>
        <button type="button" className="btn btn-3" onClick={onBack}>
          {it.back}
        </button>
      </div>
    </form>
  );
}
