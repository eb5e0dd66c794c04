import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { listingTexts } from '../../it/listings.ts';

/** The part of the screen, from its top, in which the section that is being worked on begins. */
const READ_ABOVE = '-120px 0px -60% 0px';

/** The section that the eye is on. */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const inSight = new Set<string>();
    const order = all.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        const first = order.find((id) => inSight.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: READ_ABOVE },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}

type SectionId = keyof typeof listingTexts.sections;

/** The parts of a long form, one press for each, always in sight; on a phone a line that a finger moves. */
export function SectionIndex({ ids }: { ids: readonly SectionId[] }) {
  const current = useSectionInSight(ids) ?? ids[0];
  return (
    <Box
      component="nav"
      aria-label={listingTexts.index}
      sx={{
        position: 'sticky',
        // On a phone the bar above leaves while one reads on.
        top: { xs: 0, sm: 56 },
        zIndex: 2,
        display: 'flex',
        gap: 2.5,
        mb: 2,
        mx: { xs: -1.5, sm: 0 },
        px: { xs: 1.5, sm: 0 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        background: 'var(--paper)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      {ids.map((id) => (
        <Box
          key={id}
          component="a"
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          sx={{
            flex: 'none',
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 44,
            borderBottom: '2px solid',
            borderColor: id === current ? 'var(--green)' : 'transparent',
            color: id === current ? 'var(--green)' : 'var(--ink-soft)',
            fontSize: 14,
            fontWeight: 600,
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            '&:hover': { color: 'var(--ink)' },
            '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -3, borderRadius: '6px' },
          }}
        >
          {listingTexts.sections[id]}
        </Box>
      ))}
    </Box>
  );
}
