import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false'], 'Deve essere 0 o 1')
  .transform((value) => value === '1' || value === 'true');
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
// A variable that is set but empty counts as absent, as in `PORT= npm start`.
const optional = z.string().min(1).optional();

/** Every variable that the server reads from its environment, with its default. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Where it listens. */
  HOST: z.string().default('0.0.0.0'),
  PORT: integer(0, 65_535).default(3000),
  /** The public address: links in mails, sitemap and canonical addresses start with it. Default: localhost. */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** PostgreSQL 15 or later; without it an embedded database in DATA_DIR. */
  DATABASE_URL: optional,
  /** Connections to PostgreSQL that this process opens at most. */
  DATABASE_POOL: integer(1, 200).default(10),
  /** Milliseconds a single statement may take. */
  STATEMENT_TIMEOUT: integer(0, 600_000).default(10_000),
  /** Embedded database, photos and lock file. */
  DATA_DIR: z.string().default('.data'),
  /** Below so many free megabytes on the disk of DATA_DIR, writes are refused (507). */
  MIN_FREE_MB: integer(0, 1_000_000).default(200),
  /** Folder of the built storefront. */
  STOREFRONT_DIR: z.string().default('apps/storefront/dist'),
  /** Folder of the built back office. */
  BACKOFFICE_DIR: z.string().default('apps/backoffice/dist'),
  /** Where mail goes, `smtp://user:password@host:587`; without it, into files of DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of every mail. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>$/u)
    .default('Carzaa <noreply@carzaa.test>'),
  /** A range API of breached passwords, such as Have I Been Pwned's; without it the built-in list alone is asked. */
  BREACH_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** VIES, such as https://ec.europa.eu/taxation_customs/vies/rest-api; without it a company for every VAT number. */
  VIES_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A language model for the words of a free text that the site's own reader leaves: offered when AI_MODEL is set. */
  AI_PROVIDER: z.enum(['openai', 'anthropic']).default('openai'),
  /** Base address of an endpoint that speaks as OpenAI's does (or Anthropic's); without it the provider's own. */
  AI_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  /** Sign-in with Google, or any other OpenID Connect issuer: offered when all three are set. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** Payments by Stripe: in use when both are set. */
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Another server that speaks Stripe's HTTP, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Without Stripe: pay in the sandbox, where no money moves. In production only when asked for. */
  PAYMENTS_SANDBOX: flag.optional(),
  /** A bucket for photos, of Amazon S3 or any compatible service; without it, a folder in DATA_DIR. */
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** The compatible service's address; without it, Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where vehicle histories come from; without it, from the built-in sandbox. */
  CARFAX_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARFAX_API_KEY: optional,
  /** Seed the demo into an empty database; never in production. */
  DEMO: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The token that `/metrics` asks of Prometheus; without one there is no such page. */
  METRICS_TOKEN: optional,
  /** Believe X-Forwarded-* and X-Request-Id of the proxy in front. */
  TRUST_PROXY: flag.default(false),
  /** Requests in work at once; more are refused with 503. */
  MAX_IN_FLIGHT: integer(1, 100_000).default(250),
  /** Milliseconds by which the event loop may be late before requests are refused with 503. */
  MAX_LAG_MS: integer(10, 60_000).default(1000),
  MAX_CONNECTIONS: integer(1, 100_000).default(5000),
  /** Check every answer against the contract, and fail when it differs: for development and tests. */
  CHECK_REPLIES: flag.default(false),
});

export type Env = Omit<z.output<typeof variables>, 'APP_URL'> & { APP_URL: string };

/** Reads the environment. Throws an error that names every wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`Configurazione non valida:\n${lines.join('\n')}`);
  }
  const { APP_URL = `http://localhost:${result.data.PORT}`, ...rest } = result.data;
  return { ...rest, APP_URL: new URL(APP_URL).origin };
}
