/**
 * Tells zod, which must be loaded later, not to try whether it may make code from text: the site's policy forbids it, and
 * each try is a violation that the browser reports.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
