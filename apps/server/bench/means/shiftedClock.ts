import { readFileSync } from 'node:fs';

/** To be loaded before a program: its clock goes by as many milliseconds wrong as the file of CLOCK_FILE says. */
const file = process.env.CLOCK_FILE ?? '';
const Real = Date;
let offset = 0;
setInterval(() => {
  offset = Number(readFileSync(file, 'utf8'));
}, 100).unref();

globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Real.now() + offset] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => Real.now() + offset : Reflect.get(target, name)),
});
