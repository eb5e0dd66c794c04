import type { PageAnswer, PageRequest } from './page.ts';

interface RenderRequest extends PageRequest {
  /** The client's `index.html`, with marks where the page's own parts belong. */
  template: string;
  /** Script files of a page or a part by its name, to preload beside the entry. */
  preload?: (name: string) => string[];
  /** The stylesheet's rules and the icons' drawings, as the build left them. */
  rules?: unknown;
  icons?: unknown;
}

/** What comes of it, with the style element's text that is the page's own. */
export interface RenderedPage extends PageAnswer {
  style: string;
}

/** The `render` function of the storefront's server entry. */
export function renderOf(module: unknown): (request: RenderRequest) => Promise<RenderedPage> {
  const render = typeof module === 'object' && module !== null && 'render' in module ? module.render : undefined;
  if (typeof render !== 'function') throw new Error("The storefront's server entry exports no render()");
  return async (request) => {
    const answer: unknown = await render(request);
    if (!isRenderedPage(answer)) throw new Error('render() gave no page');
    return answer;
  };
}

function isRenderedPage(value: unknown): value is RenderedPage {
  if (typeof value !== 'object' || value === null || !('status' in value && 'headers' in value)) return false;
  return 'html' in value && value.html instanceof Uint8Array && 'style' in value && typeof value.style === 'string';
}
