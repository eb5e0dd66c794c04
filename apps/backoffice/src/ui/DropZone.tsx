import { Button, Stack, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { UploadIcon } from './icons.tsx';

interface DropZoneProps {
  text: string;
  /** On the button that opens the picker. */
  choose: string;
  hint: string;
  /** Types of files, as the picker takes them. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop or from the picker. */
export function DropZone({ text, choose, hint, accept, multiple = false, disabled = false, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    const all = [...files];
    if (all.length > 0 && !disabled) onFiles(multiple ? all : all.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Stack
      spacing={1}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        alignItems: 'center',
        p: 3,
        borderRadius: 1.5,
        border: '2px dashed var(--line-strong)',
        background: isOver ? 'var(--green-tint)' : 'var(--paper)',
        textAlign: 'center',
      }}
    >
      <UploadIcon sx={{ color: 'var(--green)' }} />
      <Typography>{text}</Typography>
      <Button variant="outlined" disabled={disabled} onClick={() => picker.current?.click()}>
        {choose}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={choose}
        onChange={({ target }) => {
          take(target.files ?? []);
          target.value = '';
        }}
      />
    </Stack>
  );
}
