import { n1 } from '../base/numbers.ts';
import { line, path, rrect } from '../base/svg.ts';
import { lettering } from '../lettering.ts';
import { type CabinTrim } from './trim.ts';

const arc = (x: number, from: number, to: number) => {
  const at = (degrees: number) => {
    const a = (degrees * Math.PI) / 180;
    return `${n1(x + Math.cos(a) * 46)} ${n1(358 + Math.sin(a) * 46)}`;
  };
  return `M${at(from)}A46 46 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
};

/** Hood, speed and engine dials, clock and temperature. */
export function instruments({ glow }: CabinTrim): string {
  const dial = (x: number, sweep: number, figure: string) =>
    line(arc(x, 170, 370), '#2c4a42', 6) +
    line(arc(x, 170, 170 + sweep), glow, 6) +
    lettering(figure, { x, y: 361, height: 19, colour: '#f3f7f5', weight: 1.7 });
  const hood = 'M176 384C178 306 210 284 344 284S512 306 516 384';
  return (
    path(`${hood}Z`, '#0c0f10') +
    line(hood, '#4e5759', 2.5) +
    rrect(206, 300, 280, 92, 14, '#071110') +
    dial(262, 96, '50') +
    dial(430, 60, '2,1') +
    lettering('10:24', { x: 346, y: 335, height: 11, colour: '#d6e2dd', weight: 1.5 }) +
    lettering('21 °C', { x: 346, y: 373, height: 9.5, colour: glow, weight: 1.5 })
  );
}
