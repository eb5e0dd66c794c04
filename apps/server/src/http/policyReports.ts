import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { subnetOf } from './subnets.ts';

/** Where browsers tell what the content security policy kept from running. */
export const REPORTS_PATH = '/csp-reports';

const MINUTE_MS = 60_000;
/** Lines that go into the log in a minute, of one network and of all. */
const LINES = { network: 5, all: 60 };
const BODY_LIMIT = 16 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json'];

const text = z.string().max(8000);
/** As `report-uri` and, in lists, as the Reporting API send it. */
const oldReport = z
  .object({
    'csp-report': z.object({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text }).partial(),
  })
  .transform(({ 'csp-report': report }) => [
    { page: report['document-uri'], directive: report['effective-directive'], blocked: report['blocked-uri'] },
  ]);
const newReports = z
  .array(
    z.object({
      type: text,
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }).partial(),
    }),
  )
  .max(20)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ page: body.documentURL, directive: body.effectiveDirective, blocked: body.blockedURL })),
  );
const reports = z.union([oldReport, newReports]);

/** Takes reports of violations into the log, a line each, and few of them: anybody can send any number. */
export function policyReports(app: FastifyInstance, now: () => number = Date.now): void {
  const lines = new Map<string, number>();
  let [since, all] = [0, 0];
  const mayWrite = (network: string) => {
    if (now() - since >= MINUTE_MS) {
      lines.clear();
      [since, all] = [now(), 0];
    }
    const own = lines.get(network) ?? 0;
    if (own >= LINES.network || all >= LINES.all) return false;
    lines.set(network, own + 1);
    all += 1;
    return true;
  };
  void app.register(async (child) => {
    child.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, String(body));
    });
    child.post(REPORTS_PATH, { logLevel: 'warn', bodyLimit: BODY_LIMIT }, async (request, reply) => {
      for (const { page, directive, blocked } of readReports(request.body)) {
        if (!mayWrite(subnetOf(request.ip))) break;
        request.log.warn(
          { page: pathOf(page), directive: directive?.slice(0, 40), blocked: originOf(blocked) },
          'policy violated',
        );
      }
      return reply.code(204).send();
    });
  });
}

function readReports(body: unknown): z.output<typeof reports> {
  try {
    return reports.safeParse(typeof body === 'string' ? JSON.parse(body) : body).data ?? [];
  } catch {
    return [];
  }
}

/** Neither query nor token of an address belongs into a log. */
function pathOf(address: string | undefined): string {
  const path = URL.canParse(address ?? '') ? new URL(address ?? '').pathname : '';
  return path.split('/').slice(0, 2).join('/').slice(0, 60);
}

/** `inline`, `eval` and the like are words; of an address, its origin says enough. */
function originOf(blocked = ''): string {
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : blocked.slice(0, 20);
}
