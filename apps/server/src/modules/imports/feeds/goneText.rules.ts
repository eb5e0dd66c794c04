import { count } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

/** That a file lacks so many of an origin's listings that somebody must say yes before they are withdrawn. */
export function goneText(gone: number, stock: number): string {
  const what = stock === 1 ? 'il solo annuncio' : `${count(gone)} ${withArticle('dei', count(stock))} annunci`;
  return `Il file non contiene più ${what} di questa origine: applicandolo ${gone === 1 ? 'sarebbe ritirato' : 'sarebbero ritirati'}.`;
}
