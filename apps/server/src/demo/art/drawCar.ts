import { paintOf, type Finish } from './base/colour.ts';
import { hash, random } from './base/random.ts';
import { dashboard } from './cabin/dashboard.ts';
import { endFrame } from './ends/frame.ts';
import { endView } from './ends/endView.ts';
import { archetypeOf, lookOf, type BodyName, type Look } from './look.ts';
import { type Picture } from './picture.ts';
import { sideFrame } from './side/frame.ts';
import { sideView } from './side/sideView.ts';
import { studio } from './studio.ts';
import { wheelView } from './wheelView.ts';

export const VIEWS = ['side', 'front', 'rear', 'dashboard', 'wheel'] as const;
type View = (typeof VIEWS)[number];
export const FINISHES = ['pastello', 'metallizzato', 'perlato', 'opaco'] as const satisfies readonly Finish[];

export interface CarOptions {
  body: BodyName;
  view: View;
  /** '#rrggbb' */
  paint: string;
  finish: Finish;
  /** Which car of this body: proportions, lamps, rims, trim and studio follow from it. */
  look: number;
  /** 'none' leaves the studio out; shadow and reflection stay. */
  scene?: 'studio' | 'none';
  /** What the dashboard shows; without it the look decides. */
  gearbox?: 'manuale' | 'automatico';
}

/** One car as a 1200×800 SVG. The same options always give the same drawing. */
export function drawCar(options: CarOptions): string {
  const { body, view, paint, finish } = options;
  const key = `${body}|${options.look}`;
  const id = `z${hash(`${key}|${view}|${paint}|${finish}`).toString(36)}`;
  const picture = drawView(id, key, options);
  const stage = studio(id, random(hash(`${options.look}|studio`)), picture.horizon);
  const ground = picture.bare || options.scene === 'none' ? { defs: '', art: '' } : stage;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><defs>${ground.defs}${picture.defs}</defs>${ground.art}${picture.art}</svg>`;
}

function drawView(
  id: string,
  key: string,
  { body, view, paint: hex, finish, look: number, gearbox }: CarOptions,
): Picture {
  const rand = random(hash(key));
  const archetype = archetypeOf(body, number);
  const paint = paintOf(hex, finish);
  const look: Look = { ...lookOf(key, archetype), gearbox };
  switch (view) {
    case 'side':
      return sideView(sideFrame(id, archetype, paint, rand, look));
    case 'front':
      return endView(endFrame(id, archetype, paint, rand, look, true), true);
    case 'rear':
      return endView(endFrame(id, archetype, paint, rand, look, false), false);
    case 'dashboard':
      return dashboard(id, paint, rand, look);
    default:
      return wheelView(id, archetype, paint, rand, look);
  }
}
