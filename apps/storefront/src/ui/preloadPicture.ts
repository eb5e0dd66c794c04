import { preload } from 'react-dom';

/**
 * Fetches a page's largest picture from the top of its head on, long before the element that shows it; in the browser
 * the element itself is as early.
 */
export function preloadPicture(avifSources: string, sizes: string): void {
  if (!import.meta.env.SSR) return;
  const [first = ''] = avifSources.split(' ');
  preload(first, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSources,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
