import { factorIt } from '../it/secondFactor.ts';
import styles from './Factors.module.css';

const it = factorIt.own;

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={`warn-note ${styles.codes}`} aria-live="polite">
      <p>{it.keep}</p>
      <ul className="num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-acts">
        <a
          className="btn btn-2"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`}
          download="carzaa-codici-di-recupero.txt"
        >
          {it.download}
        </a>
        <button type="button" className="btn btn-1" onClick={onKept}>
          {it.kept}
        </button>
      </div>
    </div>
  );
}
