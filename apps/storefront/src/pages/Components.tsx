import { nameField } from '@carzaa/api/calls/fields';
import { ApiError } from '@carzaa/api/contract/errors';
import type { ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import { z } from 'zod';
import { developersOnly } from '../dev/developersOnly.ts';
import { FieldStates } from '../dev/FieldStates.tsx';
import type { PageHead } from '../head.ts';
import { componentsIt as it } from '../it/components.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ICON_NAMES } from '../ui/iconNames.ts';
import { Pagination } from '../ui/Pagination.tsx';
import styles from '../info/prose.module.css';

export const loader = developersOnly('/dev/components');
export const head: PageHead = () => ({ title: it.title, noindex: true });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part title={it.buttons}>
      {Object.entries(it.kinds).map(([kind, name]) => (
        <p className={styles.acts} key={kind}>
          <button type="button" className={`btn btn-${kind}`}>
            {name}
          </button>
          <button type="button" className={`btn btn-${kind}`} disabled>
            {it.disabled(name)}
          </button>
          <button type="button" className={`btn btn-${kind}`} aria-busy="true">
            {it.busy(name)}
          </button>
        </p>
      ))}
      <p className={styles.acts}>
        <Link className="btn btn-2" to="/dev">
          <Icon name="arrow-right" /> {it.link}
        </Link>
      </p>
    </Part>
  );
}

function Tags() {
  return (
    <Part title={it.tags}>
      <p className={styles.acts}>
        {Object.entries(it.tagKinds).map(([kind, name]) => (
          <span key={kind} className={`tag tag-${kind}`}>
            {name}
          </span>
        ))}
      </p>
      <p className={styles.acts}>
        <button type="button" className="chip">
          {it.chip}
        </button>
        <button type="button" className="chip on">
          {it.chipOn} <Icon name="x" small />
        </button>
      </p>
    </Part>
  );
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function refuse(): Promise<never> {
  await wait(1000);
  throw new ApiError('1', { message: it.failure });
}

function WholeForm() {
  return (
    <Part title={it.form}>
      <p>{it.formLead}</p>
      <ContractForm
        schema={z.strictObject({ name: nameField })}
        values={{ name: '' }}
        labels={{ name: it.name }}
        send={refuse}
        submit={it.send}
      >
        <TextField name="name" label={it.name} autoComplete="name" />
      </ContractForm>
      <fieldset className="radios">
        <legend className="legend">{it.choices}</legend>
        {Object.entries(it.options).map(([value, name]) => (
          <label className="radio" key={value}>
            <input type="radio" name="choice" value={value} defaultChecked={value === 'it'} />
            {name}
          </label>
        ))}
      </fieldset>
    </Part>
  );
}

/** All parts of pages and forms in their states, to look at and to test. */
export function Component() {
  return (
    <main className={`wrap ${styles.prose}`}>
      <h1>{it.title}</h1>
      <p className={styles.lead}>{it.lead}</p>
      <p>
        <Link to="/dev">{it.back}</Link>
      </p>
      <Buttons />
      <Tags />
      <Part title={it.fields}>
        <FieldStates />
      </Part>
      <WholeForm />
      <Part title={it.emptyStates}>
        <EmptyState title={it.nothing} text={it.nothingText}>
          <button type="button" className="btn btn-2">
            {it.kinds[2]}
          </button>
        </EmptyState>
      </Part>
      <Part title={it.pagination}>
        <Pagination page={6} last={12} hrefOf={(page) => `/dev/components?page=${page}`} />
      </Part>
      <Part title={it.marks}>
        <p className={styles.acts}>
          <BrandMark slug="fiat" name="Fiat" />
          <BrandMark slug="nessuna-casa" name="Nessuna Casa" />
        </p>
      </Part>
      <Part title={it.icons}>
        <ul className={styles.acts}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Part>
    </main>
  );
}
