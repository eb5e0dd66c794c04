import styles from './ScreenCut.module.css';

interface ScreenCutProps {
  /** Of the files in public/art: `name.webp`, and `name-notte.webp` at night. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Whether phones have one of their own, `name-telefono`, as a phone shows the screen. */
  isForPhones?: boolean;
  /** Whether a page begins with it. */
  isFirst?: boolean;
  className?: string | undefined;
}

const PHONE = { width: 780, height: 1120 } as const;

/** A cut of one of our screens, as it is by day and by night: the one that is not seen is not fetched. */
export function ScreenCut({
  name,
  alt,
  width,
  height,
  isForPhones = false,
  isFirst = false,
  className,
}: ScreenCutProps) {
  return (
    <div className={className}>
      {['', '-notte'].map((end) => (
        <picture key={end} className={end === '' ? styles.day : styles.night}>
          {isForPhones && (
            <source media="(max-width: 767.95px)" srcSet={`/art/${name}-telefono${end}.webp`} {...PHONE} />
          )}
          <img
            src={`/art/${name}${end}.webp`}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            {...(isFirst && { fetchPriority: 'high' })}
          />
        </picture>
      ))}
    </div>
  );
}
