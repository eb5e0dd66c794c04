import { useEffect, useRef } from 'react';
import { formIt as it } from '../../it/form.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../Icon.tsx';

/** What went wrong with a form as a whole, above its fields; it takes the focus, so that nobody misses it. */
export function FormAlert({ text, isSessionOver = false }: { text: string; isSessionOver?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={element}>
      <Icon name="circle-alert" />
      <p>
        {text}
        {isSessionOver && (
          <>
            {' '}
            <a href={paths.signIn()} target="_blank" rel="noopener">
              {it.signInAgain}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
