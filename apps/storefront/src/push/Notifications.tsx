import { PUSH_KINDS, type PushDevice, type PushKind, type PushState } from '@carzaa/api/calls/public/push';
import { HistoryPart } from '../account/HistoryPart.tsx';
import { pushIt as it } from '../it/push.ts';
import { type Push, usePush } from './usePush.ts';
import profileStyles from '../account/profile.module.css';
import styles from './Notifications.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether and of what browsers notify their owner, and when they are quiet. */
export function Notifications() {
  const push = usePush();
  const { query, state } = push;
  const devices = state?.devices ?? [];
  const others = devices.filter(({ current }) => !current);
  return (
    <HistoryPart
      id="notifiche"
      title={it.title}
      text={it.text}
      query={{ ...query, data: state && { total: 1 } }}
      failed={it.failed}
      retry={it.retry}
      none=""
      noneText=""
    >
      <ThisBrowser push={push} />
      {state && devices.length > 0 && (
        <>
          <Kinds state={state} onChoose={(kinds) => void push.choose({ kinds, quiet: state.quiet })} />
          <Quiet state={state} onChoose={(quiet) => void push.choose({ kinds: state.kinds, quiet })} />
        </>
      )}
      {others.length > 0 && <Others devices={others} isBusy={push.isBusy} onRemove={(id) => void push.remove(id)} />}
    </HistoryPart>
  );
}

function ThisBrowser({ push: { ability, isOn, isBusy, switchOn, switchOff } }: { push: Push }) {
  const text = ability === 'able' ? (isOn ? it.on : it.off) : ability === 'unknown' ? '' : it.cannot[ability];
  return (
    <div className={styles.row}>
      <div>
        <h3>{it.here}</h3>
        <output className={styles.text}>{text}</output>
      </div>
      {ability === 'able' && (
        <button
          type="button"
          className={isOn ? 'btn btn-2' : 'btn btn-1'}
          aria-busy={isBusy}
          onClick={() => void (isOn ? switchOff() : switchOn())}
        >
          {isOn ? it.switchOff : it.switchOn}
        </button>
      )}
    </div>
  );
}

function Kinds({ state: { kinds }, onChoose }: { state: PushState; onChoose: (kinds: PushKind[]) => void }) {
  const other = (kind: PushKind) => PUSH_KINDS.filter((one) => kinds.includes(one) !== (one === kind));
  return (
    <fieldset className={styles.group}>
      <legend>{it.what}</legend>
      {PUSH_KINDS.map((kind) => {
        const [label, text] = it.kinds[kind];
        return (
          <label key={kind} className={styles.kind}>
            <b>{label}</b>
            <span>{text}</span>
            <input
              type="checkbox"
              role="switch"
              checked={kinds.includes(kind)}
              aria-checked={kinds.includes(kind)}
              onChange={() => onChoose(other(kind))}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

type QuietHours = PushState['quiet'];

function Quiet({ state: { quiet }, onChoose }: { state: PushState; onChoose: (quiet: QuietHours) => void }) {
  const hours = ([name, label]: readonly [keyof QuietHours, string]) => (
    <p key={name}>
      <label htmlFor={`quiet-${name}`}>{label}</label>
      <select
        id={`quiet-${name}`}
        className="in num"
        value={quiet[name]}
        onChange={({ target }) => onChoose({ ...quiet, [name]: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {it.hour(hour)}
          </option>
        ))}
      </select>
    </p>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{it.quiet}</legend>
      <p className={styles.text}>{quiet.from === quiet.to ? it.never : it.quietText}</p>
      <div className={styles.hours}>
        {(
          [
            ['from', it.from],
            ['to', it.to],
          ] as const
        ).map(hours)}
      </div>
    </fieldset>
  );
}

interface OthersProps {
  devices: readonly PushDevice[];
  isBusy: boolean;
  onRemove: (id: string) => void;
}

function Others({ devices, isBusy, onRemove }: OthersProps) {
  return (
    <div className={styles.group}>
      <h3>{it.others}</h3>
      <ul className={profileStyles.sessions}>
        {devices.map(({ uuid, device, last_used_at }) => (
          <li key={uuid}>
            <div>
              <h4>{it.device(device)}</h4>
              <p className={`${profileStyles.who} num`}>{it.lastUse(last_used_at)}</p>
            </div>
            <button
              type="button"
              className="btn btn-2"
              aria-label={it.removeNamed(it.device(device))}
              aria-busy={isBusy}
              onClick={() => onRemove(uuid)}
            >
              {it.switchOff}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
