import { parseVat } from '@carzaa/api/vat';
import { z } from 'zod';
import { trustProxy } from './http/proxies.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'], 'Deve essere 0 o 1')
  .transform((value) => value === '1' || value === 'true');
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
// A variable that is set but empty counts as absent, as in `PORT= npm start`.
const optional = z.string().min(1).optional();

/** Every variable that the server reads from its environment, with its default. */
const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('In production there is no demo and no `/dev`, and cookies are secure.'),
  HOST: z.string().default('0.0.0.0').describe('Where it listens.'),
  PORT: integer(0, 65_535).default(3000).describe('0 takes any free port.'),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The public address: links in mails, sitemap and canonical addresses start with it. Default: localhost.'),
  DATABASE_URL: optional.describe(
    'PostgreSQL 15 or later, `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write` for several hosts; without it an embedded database in DATA_DIR.',
  ),
  DATABASE_POOL: integer(1, 200).default(10).describe('Connections to PostgreSQL that this process opens at most.'),
  STATEMENT_TIMEOUT: integer(0, 600_000).default(10_000).describe('Milliseconds a single statement may take.'),
  PREPARED_STATEMENTS: flag
    .default(true)
    .describe(
      'Have PostgreSQL plan frequent statements once; 0 behind a pooler that gives connections out by transaction.',
    ),
  CARDS_MB: integer(1, 1800).default(64).describe('Megabytes that cards of listings may take in memory.'),
  PAGES_MB: integer(0, 1800)
    .default(32)
    .describe('Megabytes that pages for visitors without a session may take in memory; 0 makes each anew.'),
  CDN_SECONDS: integer(0, 3600)
    .default(0)
    .describe('Seconds that a CDN in front may keep such a page; it must pass on whoever has the cookie X-Logged.'),
  WORKERS: integer(1, 256)
    .default(1)
    .describe('Processes that share the port; more than one needs DATABASE_URL. One of them does the jobs.'),
  JOBS: flag.default(true).describe('Whether this server does the jobs; 0 where another one does.'),
  MINUTE_SECONDS: integer(1, 60)
    .default(60)
    .describe('Seconds between two runs of jobs that run every minute: fewer for tests, which would wait for them.'),
  DATA_DIR: z.string().default('.data').describe('Embedded database, photos and lock file.'),
  MIN_FREE_MB: integer(0, 1_000_000)
    .default(200)
    .describe('Below so many free megabytes on the disk of DATA_DIR, writes are refused (507).'),
  STOREFRONT_DIR: z.string().default('apps/storefront/dist').describe('Folder of the built storefront.'),
  BACKOFFICE_DIR: z.string().default('apps/backoffice/dist').describe('Folder of the built back office.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Where mail goes, `smtp://user:password@host:587`; without it, into files of DATA_DIR/outbox.'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>$/u)
    .default('Carzaa <noreply@carzaa.test>')
    .describe('The sender of every mail.'),
  MAIL_INBOUND_PORT: integer(0, 65_535)
    .optional()
    .describe(
      'Port of an SMTP server for replies to mails of threads, behind a mail server that passes them on; without it there is none.',
    ),
  MAIL_INBOUND_HOST: z.string().min(1).default('127.0.0.1').describe('Where it listens.'),
  MAIL_REPLY_ADDRESS: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/)
    .default('risposte@carzaa.test')
    .describe('The mailbox whose plus-addresses (`risposte+…@`) receive them.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe(
      'The key pair by which push services know the site (`npx web-push generate-vapid-keys`); without both, one that the database keeps.',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  PUSH_STAND_IN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("A push service's stand-in on this machine, for tests: notifications may go there; never in production."),
  BREACH_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "A range API of breached passwords, such as Have I Been Pwned's; without it the built-in list alone is asked.",
    ),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/)
    .optional()
    .describe('Tells search engines every morning which pages have changed (indexnow.org); nobody is told without it.'),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.indexnow.org/indexnow')
    .describe('Where they listen.'),
  VIES_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'VIES, such as https://ec.europa.eu/taxation_customs/vies/rest-api; without it a company for every VAT number.',
    ),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic'])
    .default('openai')
    .describe(
      "A language model for the words of a free text that the site's own reader leaves: offered when AI_MODEL is set.",
    ),
  AI_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Base address of an endpoint that speaks as OpenAI's does (or Anthropic's); without it the provider's own.",
    ),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Sign-in with Google, or any other OpenID Connect issuer: offered when all three are set.'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  STRIPE_SECRET_KEY: optional.describe('Payments by Stripe: in use when both are set.'),
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Another server that speaks Stripe's HTTP, for tests."),
  PAYMENTS_SANDBOX: flag
    .optional()
    .describe('Without Stripe: pay in the sandbox, where no money moves. In production only when asked for.'),
  SELLER_NAME: z
    .string()
    .min(1)
    .max(80)
    .default('Carzaa S.r.l. (dimostrazione)')
    .describe('Who sells plans and packages, as invoices name it; the default is nobody, for the demo.'),
  SELLER_VAT: z
    .string()
    .refine((text) => parseVat(text)?.country === 'IT', 'Deve essere una partita IVA italiana')
    .default('90001009993'),
  SELLER_ADDRESS: z.string().min(1).max(60).default('Via della Dimostrazione 1'),
  SELLER_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/)
    .default('20121'),
  SELLER_CITY: z.string().min(1).max(60).default('Milano'),
  SELLER_PROVINCE: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('MI'),
  SELLER_TAX_REGIME: z
    .string()
    .regex(/^RF(?:0[124-9]|1[0-9])$/)
    .default('RF01')
    .describe('Its tax regime by the code of electronic invoices; RF01 is the ordinary one.'),
  S3_BUCKET: optional.describe(
    'A bucket for photos, of Amazon S3 or any compatible service; without it, a folder in DATA_DIR.',
  ),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The compatible service's address; without it, Amazon's."),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  CARFAX_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where vehicle histories come from; without it, from the built-in sandbox.'),
  CARFAX_API_KEY: optional,
  VEHICLE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where vehicles are looked up by plate or VIN to fill in adverts; without it, in the built-in sandbox.'),
  VEHICLE_API_KEY: optional,
  DEMO: flag.default(true).describe('Seed the demo into an empty database; never in production.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_DOCS: flag
    .optional()
    .describe('Whether everybody may read /api/docs; in production administrators alone, unless asked for.'),
  METRICS_TOKEN: optional.describe('The token that `/metrics` asks of Prometheus; without one there is no such page.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where traces go, by OpenTelemetry’s protocol over HTTP; without it none are made.'),
  OTEL_BSP_SCHEDULE_DELAY: integer(1, 60_000)
    .default(5000)
    .describe('Milliseconds until traces are sent at the latest.'),
  OTEL_SERVICE_NAME: z.string().min(1).default('carzaa'),
  TRUST_PROXY: trustProxy
    .default(false)
    .describe('Proxies in front whose X-Forwarded-* and X-Request-Id are believed: how many hops, or their networks.'),
  MAX_IN_FLIGHT: integer(1, 100_000).default(250).describe('Requests in work at once; more are refused with 503.'),
  MAX_LAG_MS: integer(10, 60_000)
    .default(1000)
    .describe('Milliseconds by which the event loop may be late before requests are refused with 503.'),
  MAX_CONNECTIONS: integer(1, 100_000).default(5000),
  STOP_DELAY_MS: integer(0, 300_000)
    .optional()
    .describe(
      'Milliseconds between SIGTERM, when /readyz begins to say no, and the end of the port; longer than a balancer looks away.',
    ),
  DRAWING_WIDTH: integer(30, 1440)
    .default(1440)
    .describe('Pixels across that drawn cars are drawn at; wider ones are enlarged: fewer for tests that draw many.'),
  CHECK_REPLIES: flag
    .default(false)
    .describe('Check every answer against the contract, and fail when it differs: for development and tests.'),
});

type Given = z.output<typeof variables>;
export type Env = Omit<Given, 'APP_URL' | 'STOP_DELAY_MS'> & { APP_URL: string; STOP_DELAY_MS: number };

/** `.env.example`: every variable with what it means, and the default that holds while its line stays a comment. */
export function describeEnv(): string {
  const blocks = Object.entries(variables.shape).map(([name, schema]) => {
    const value = schema.safeParse(undefined).data;
    const shown = typeof value === 'boolean' ? Number(value) : (value ?? '');
    const line = `# ${name}=${typeof shown === 'object' ? '' : shown}\n`;
    return schema.description === undefined ? line : `\n# ${schema.description}\n${line}`;
  });
  return `# Every variable that the server reads; all are optional. Set them in the environment of the process.\n${blocks.join('')}`;
}

/** Reads the environment. Throws an error that names every wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`Configurazione non valida:\n${lines.join('\n')}`);
  }
  if (result.data.WORKERS > 1 && result.data.DATABASE_URL === undefined) {
    throw new Error('Configurazione non valida:\n  WORKERS: più di un processo richiede DATABASE_URL');
  }
  if (result.data.NODE_ENV === 'production' && result.data.PUSH_STAND_IN !== undefined) {
    throw new Error('Configurazione non valida:\n  PUSH_STAND_IN: solo per le prove, non in produzione');
  }
  const { APP_URL = `http://localhost:${result.data.PORT}`, ...rest } = result.data;
  const { STOP_DELAY_MS = rest.NODE_ENV === 'production' ? 15_000 : 3000 } = rest;
  return { ...rest, STOP_DELAY_MS, APP_URL: new URL(APP_URL).origin };
}
