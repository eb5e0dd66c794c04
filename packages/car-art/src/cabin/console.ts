import { circle, ellipse, line, path, rrect } from '../base/svg.ts';
import { lettering } from '../lettering.ts';
import { type CabinTrim } from './trim.ts';

const PANEL = 'M592 612C660 602 764 602 832 612L852 740C770 752 654 752 572 740Z';

const cup = (x: number) =>
  ellipse(x, 764, 34, 15, '#050707') +
  ellipse(x, 763, 34, 15, 'none', 'stroke="#8b9597" stroke-width="1.6" opacity=".8"');

/** Centre console with the gear lever or selector and two cup holders. */
export function centreConsole(id: string, trim: CabinTrim): string {
  return (
    path('M566 590C640 576 780 576 858 590C876 650 892 730 900 800H524C534 730 548 650 566 590Z', `url(#${id}co)`) +
    path(PANEL, `url(#${id}tr)`, 'opacity=".95"') +
    path(PANEL, '#0b0e0f', 'opacity=".45"') +
    line('M592 612C660 602 764 602 832 612', '#cfd6d6', 1.4, 'opacity=".6"') +
    (trim.automatic ? selector(id, trim) : lever(id)) +
    cup(616) +
    cup(800)
  );
}

function selector(id: string, { glow }: CabinTrim): string {
  return (
    rrect(668, 628, 84, 70, 26, '#090b0c') +
    rrect(676, 622, 68, 62, 24, `url(#${id}rg)`) +
    rrect(676, 622, 68, 62, 24, 'none', 'stroke="#b3bdbd" stroke-width="1.6" opacity=".8"') +
    lettering('D', { x: 710, y: 660, height: 14, colour: glow, weight: 2.4 })
  );
}

function lever(id: string): string {
  return (
    ellipse(708, 700, 52, 20, '#0a0c0d') +
    path('M668 698C690 660 696 640 700 612H716C720 640 726 660 748 698Z', '#1b1f20') +
    circle(708, 596, 30, '#0b0e0f') +
    circle(708, 594, 28, `url(#${id}rg)`) +
    circle(708, 594, 28, 'none', 'stroke="#aab4b5" stroke-width="1.5" opacity=".8"') +
    '<path d="M698 586v16M708 586v16M718 586v16M698 594h20" stroke="#dfe6e6" stroke-width="2" fill="none"/>'
  );
}
