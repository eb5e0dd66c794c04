import { count } from '@carzaa/api/text/format';
import { z } from 'zod';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const entry = z.looseObject({ level: z.number(), msg: z.string().default('') });
type Entry = z.infer<typeof entry>;

const WARN = 40;
/** Erases the line that the cursor is on. */
const CLEAR = '\r\u001b[K';

const number = (value: unknown) => (typeof value === 'number' ? count(value) : '?');

/** A log line as a person reads it; undefined for lines meant for machines only. */
const STEPS: Readonly<Record<string, (line: Entry) => string | undefined>> = {
  'database migrated': ({ applied }) =>
    `Database pronto: ${Array.isArray(applied) ? applied.length : 0} migrazioni applicate.`,
  'reference lists loaded': () => 'Catalogo di marche, modelli e luoghi caricato.',
  'demo seeded': ({ listings }) => `Dimostrazione: ${number(listings)} annunci creati.`,
  'demo plans begun': () => 'Piani e pagamenti di prova creati.',
  'vehicle histories seeded': () => 'Rapporti Carfax di prova creati.',
  'visits, favourites and messages seeded': () => 'Visite, preferiti e messaggi di prova creati.',
  stopping: () => 'Mi fermo…',
};

/**
 * The log as a person in front of a terminal wants it: a line a step, one that counts while the demo is made, warnings and
 * failures; where the site is at the end, and who may sign in. Takes the log's lines of JSON. Of several processes one
 * `tellsSteps`, the others what goes wrong alone.
 */
export function terminalLog(
  out: { write: (text: string) => unknown },
  { tellsSteps = true }: { tellsSteps?: boolean } = {},
): { write(line: string): void } {
  let isCounting = false;
  const say = (text: string) => {
    out.write(`${isCounting ? CLEAR : ''}${text}\n`);
    isCounting = false;
  };
  return {
    write(text) {
      const line = entry.safeParse(parsed(text)).data;
      if (!line) return say(text.trimEnd());
      if (line.level < WARN && !tellsSteps) return;
      if (line.msg === 'seeding the demo') {
        out.write(`${CLEAR}Creo la dimostrazione: ${number(line.done)} di ${number(line.wanted)} annunci`);
        isCounting = true;
        return;
      }
      if (line.msg.startsWith('ready at ')) return say(welcome(line.msg.slice('ready at '.length), line.demo === true));
      const step = STEPS[line.msg]?.(line);
      if (step !== undefined) return say(step);
      if (line.level >= WARN) say(`${line.level > WARN ? 'Errore' : 'Attenzione'}: ${line.msg}${reasonOf(line)}`);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failure = z.object({ message: z.string() });

function reasonOf({ err }: Entry): string {
  const message = failure.safeParse(err).data?.message;
  return message === undefined ? '' : ` (${message})`;
}

function welcome(address: string, hasDemo: boolean): string {
  const lines = ['', `Carzaa è su ${address}`];
  if (hasDemo) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    lines.push('', `Account di prova, tutti con la password ${DEMO_PASSWORD}:`);
    for (const { email, name, role } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(width)}  ${name}, ${ROLES[role]}`);
    lines.push('', `I messaggi che il sito scrive: ${address}/dev`);
  }
  return [...lines, 'Per fermarlo: Ctrl+C', ''].join('\n');
}

const ROLES = {
  customer: 'cliente',
  dealer: 'concessionario',
  'carzaa-admin': 'amministrazione',
  'super-admin': 'capo dell’amministrazione',
} as const;
