import { useCallback } from 'react';

/** The picture itself, out of the file: the server may not have it yet. */
export function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <img
      ref={show}
      alt=""
      decoding="async"
      // A broken picture is told by the server, in words.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
      style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
    />
  );
}
