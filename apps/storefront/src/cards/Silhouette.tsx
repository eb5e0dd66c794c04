interface SilhouetteProps {
  /** Slug of the body type. */
  category: string;
  alt: string;
  eager?: boolean;
}

/** The drawing of a body type: in the search by body, and where a listing has no photo. */
export function Silhouette({ category, alt, eager = false }: SilhouetteProps) {
  const address = `/art/tipo-${category}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${address}.avif`} />
      <img
        src={`${address}.webp`}
        alt={alt}
        width={560}
        height={261}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
