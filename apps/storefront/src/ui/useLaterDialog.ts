import { type ComponentType, useState } from 'react';
import { failureText } from '../failureText.ts';
import { networkIt } from '../it/network.ts';
import { isLost, loadPart, network } from '../network.ts';
import { useHistoryLayer } from './historyLayer.ts';
import { toast } from './toast.ts';

/** A dialog whose code comes with the first press; once there it stays, and with it what was typed. Back closes it. */
export function useLaterDialog<Props extends object>(bring: () => Promise<ComponentType<Props>>, failed: string) {
  const [View, setView] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const layer = useHistoryLayer(() => setOpen(false));
  const close = () => {
    layer.leave();
    setOpen(false);
  };

  async function open() {
    try {
      const view = await loadPart(bring);
      setView(() => view);
      layer.enter();
      setOpen(true);
    } catch (error) {
      // A message's own code may not have been loaded yet.
      if (isLost(error)) network.say(networkIt.notDone);
      else toast({ type: 'error', title: failed, text: failureText(error) });
    }
  }

  return { View, isOpen, open, close };
}
