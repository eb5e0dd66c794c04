import { preload } from 'react-dom';

/** Fetches a page's largest picture from the top of its head on, long before the element that shows it. */
export function preloadPicture(avifSources: string, sizes: string): void {
  const [first = ''] = avifSources.split(' ');
  preload(first, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSources,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
