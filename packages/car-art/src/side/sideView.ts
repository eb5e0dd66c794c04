import { type Node, type Point } from '../base/curves.ts';
import { n1 } from '../base/numbers.ts';
import { blur, clipPath, line, poly } from '../base/svg.ts';
import { type Picture } from '../picture.ts';
import { wheel } from '../wheel.ts';
import { coat } from './coat.ts';
import { type SideFrame } from './frame.ts';
import { frontEnd } from './frontEnd.ts';
import { glasshouse } from './glasshouse.ts';
import { reflection, shadow, underbody } from './ground.ts';
import { handles } from './handles.ts';
import { lowerTrim } from './lowerTrim.ts';
import { mirror } from './mirror.ts';
import { openCabin } from './openCabin.ts';
import { archLips, rails } from './rails.ts';
import { rearEnd } from './rearEnd.ts';
import { shutLines } from './shutLines.ts';

/** The car from its left flank, nose to the left, on its shadow. */
export function sideView(frame: SideFrame): Picture {
  const { id, S, defs } = frame;
  const silhouette = silhouetteOf(frame);
  defs.push(
    clipPath(`${id}cb`, silhouette),
    blur(`${id}b2`, 2),
    blur(`${id}w2`, 2, 4),
    blur(`${id}b5`, 5, 10),
    blur(`${id}b22`, 20, 8),
  );
  const clip = (art: string) => `<g clip-path="url(#${id}cb)">${art}</g>`;
  const car = [
    underbody(frame),
    S.open ? openCabin(frame) : '',
    coat(frame, silhouette),
    clip(screensEdgeOn(frame)),
    clip(lowerTrim(frame)),
    glasshouse(frame),
    clip(shutLines(frame)),
    handles(frame),
    clip(frontEnd(frame) + rearEnd(frame)),
    archLips(frame),
    S.rails && frame.look.rails ? rails(frame) : '',
    wheels(frame),
    mirror(frame),
  ].join('');
  const floor = reflection(frame, silhouette, S.rimRatio) + shadow(frame);
  return { defs: defs.join(''), floor, art: car, horizon: 505 };
}

/** Roofline and sills with the wheel arches cut out. */
function silhouetteOf({ S, dOf, mm, F, Q, R, ra }: SideFrame): string {
  const archEnd = ([x, y]: Point, height: number, side: 1 | -1): string => {
    const dy = mm(R - height);
    return `${n1(x + side * Math.sqrt(Math.max(1, ra * ra - dy * dy)))} ${n1(y + dy)}`;
  };
  const arc = `A${n1(ra)} ${n1(ra)} 0 1 0 `;
  return (
    `${dOf(S.top)}L${archEnd(Q, S.GC + 70, 1)}${arc}${archEnd(Q, S.GC, -1)}` +
    `L${archEnd(F, S.GC, 1)}${arc}${archEnd(F, S.GC + 25, -1)}Z`
  );
}

/** Windscreen and rear screen, seen as thin dark edges on the outline. */
function screensEdgeOn({ S, dOf, px, mm, topPts }: SideFrame): string {
  const waist = S.glass?.at(-1);
  if (!waist) return '';
  const [, , , , , , cowl, roof] = S.top;
  const start: Node = [cowl[0], cowl[1], cowl[3] ?? cowl[2] ?? 'c'];
  const front = line(dOf([start, [roof[0], roof[1], roof[2] ?? 'c']]), '#1a2224', mm(30));
  const back = topPts.filter(([x, z]) => x > S.L * 0.62 && z > waist[1] + 70 && z < S.H * 0.925 && x < S.L);
  if (back.length <= 2 || S.van || S.bed) return front;
  return front + line(poly(px(back), false), '#1a2224', mm(30));
}

function wheels({ id, S, defs, rand, look, F, Q, Rp }: SideFrame): string {
  const rotation = rand.range(-36, 36);
  return [F, Q]
    .map(([x, y], i) => {
      const drawn = wheel(`${id}w${i}`, x, y, Rp, {
        rim: look.rim,
        tone: look.tone,
        rotation: rotation + i * 23,
        ratio: S.rimRatio,
        lugs: S.lugs,
        caliper: look.caliper,
      });
      defs.push(drawn.defs);
      return drawn.art;
    })
    .join('');
}
