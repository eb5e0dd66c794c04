import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router';

interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target'>,
    Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'viewTransition'> {
  /** What the history keeps beside the address. */
  state?: unknown;
}

/** Where nobody clicks, what a click would do is left out: it takes as long as the rest of a link. */
const useClick = import.meta.env.SSR ? () => () => undefined : useLinkClickHandler<HTMLAnchorElement>;

/** A link to a page of the site. The router's own one fetches ahead as well, which no page asks for and every link pays. */
export function Link({ to, onClick, children, ...others }: LinkProps) {
  const {
    replace: _replace,
    state: _state,
    preventScrollReset: _stays,
    viewTransition: _moves,
    ...attributes
  } = others;
  const follow = useClick(to, others);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...attributes} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}
